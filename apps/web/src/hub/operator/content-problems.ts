import { existsSync, statSync } from "node:fs";
import { mediaAddress } from "./media-files.ts";
import { listContentFiles, readContent } from "./read-folder.ts";

/**
 * The problems of the files of a content folder, a sentence for each with file and line.
 *
 * @example await contentProblems("content") // ['brand.yml:2: "logo" is "logo.gif"; it must be an SVG or a PNG file.']
 */
export async function contentProblems(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [`There is no content folder ${folder}.`];
  const read = { mediaAddress: (path: string) => mediaAddress(folder, path), isStarter: false };
  const { problems } = await readContent(await listContentFiles(folder), read);
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}
