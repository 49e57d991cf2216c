import type { OperatorShelf } from "./operator-content.ts";
import { listContentFiles, readContent } from "./read-folder.ts";

/**
 * A shelf of a content folder, by the name of its file. What is wrong with the file is left out, as when the hub reads it.
 *
 * @returns undefined where there is no such shelf
 * @example (await readShelf("content", "small"))?.entries // [{ kind: "model", id: "gpt2" }]
 */
export async function readShelf(
  folder: string,
  name: string,
): Promise<Pick<OperatorShelf, "title" | "entries"> | undefined> {
  const files = (await listContentFiles(folder)).filter(({ path }) => path === `shelves/${name}.md`);
  const { shelves } = await readContent(files, { mediaAddress: () => undefined, isStarter: false });
  return shelves[0];
}
