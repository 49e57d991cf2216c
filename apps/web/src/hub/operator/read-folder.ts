import { reasonOf } from "@modelshelf/store";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ContentProblem, OperatorContent, OperatorShelf } from "./operator-content.ts";
import { brandFile, parseBrand } from "./parse-brand.ts";
import { parseHome } from "./parse-home.ts";
import { parseShelf } from "./parse-shelf.ts";

/** A file that may be read, and what tells its versions apart. */
export interface ContentFile {
  /** Path in the folder: `shelves/small.md`. */
  readonly path: string;
  readonly place: string;
  readonly updatedAt: string;
  /** Another text whenever the file may have changed. */
  readonly version: string;
}

const longestFile = 1_000_000;
/** A name that needs no encoding in an address. */
const fileName = /^[a-z\d][\w-]*\.(?:md|yml)$/i;

/** The files of a content folder that are read: `brand.yml`, `home.md` and those of `shelves`, by name. */
export async function listContentFiles(folder: string): Promise<readonly ContentFile[]> {
  const names = await readdir(join(folder, "shelves")).catch(() => []);
  const paths = [
    brandFile,
    "home.md",
    ...names
      .filter((name) => name.endsWith(".md"))
      .toSorted()
      .map((name) => `shelves/${name}`),
  ];
  const files = paths.map(async (path): Promise<readonly ContentFile[]> => {
    const place = join(folder, path);
    const found = await stat(place).catch(() => undefined);
    if (!found?.isFile()) return [];
    return [{ path, place, updatedAt: found.mtime.toISOString(), version: `${path} ${found.mtimeMs} ${found.size}` }];
  });
  return (await Promise.all(files)).flat();
}

interface ReadOptions {
  /** As in `parseHome`. */
  readonly mediaAddress: (path: string) => string | undefined;
  readonly isStarter: boolean;
}

/** Reads the files of a content folder. Whatever is wrong with one of them leaves the others as they are. */
export async function readContent(
  files: readonly ContentFile[],
  { mediaAddress, isStarter }: ReadOptions,
): Promise<OperatorContent & { readonly problems: readonly ContentProblem[] }> {
  const problems: ContentProblem[] = [];
  const shelves: OperatorShelf[] = [];
  let brand: OperatorContent["brand"];
  let home: OperatorContent["home"];
  for (const file of files) {
    const source = await readSource(file, problems);
    if (source === undefined) continue;
    if (file.path === brandFile) {
      const read = parseBrand(source, mediaAddress);
      problems.push(...read.problems);
      brand = read.brand;
      continue;
    }
    if (file.path === "home.md") {
      const read = parseHome(source, mediaAddress);
      problems.push(...read.problems);
      home = read.home;
      continue;
    }
    const { shelf, problems: found } = parseShelf(file.path, source);
    problems.push(...found);
    const name = file.path.replace(/^.*\//, "").replace(/\.md$/, "");
    if (shelf) shelves.push({ name, ...shelf, updatedAt: file.updatedAt, isStarter });
  }
  return { ...(brand && { brand }), ...(home && { home }), shelves, problems };
}

async function readSource({ path, place }: ContentFile, problems: ContentProblem[]): Promise<string | undefined> {
  const fail = (message: string): undefined => void problems.push({ file: path, line: 1, message });
  if (!fileName.test(path.replace(/^.*\//, ""))) {
    return fail("The name of this file becomes an address: use letters, digits, - and _ only. The file is left out.");
  }
  try {
    const bytes = await readFile(place);
    if (bytes.length > longestFile) return fail(`This file is longer than ${longestFile} bytes and is left out.`);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const isText = (error as NodeJS.ErrnoException).code !== "ERR_ENCODING_INVALID_ENCODED_DATA";
    return fail(isText ? `This file cannot be read: ${reasonOf(error)}.` : "This file is not valid UTF-8.");
  }
}
