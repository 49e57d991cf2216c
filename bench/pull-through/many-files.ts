import { fileIndexPlace, openFileIndex } from "@modelshelf/files";

/**
 * Puts so many files into the index of a model that was imported, beside those that it has. They have no content: HEADs ask for
 * one that has.
 */
export function addFiles(dataFolder: string, id: string, count: number): void {
  const index = openFileIndex(fileIndexPlace(dataFolder));
  try {
    const found = index.find("model", id);
    const revision = index.revision("model", id, "main");
    if (found === undefined || revision === undefined) throw new Error(`${id} was not imported.`);
    const added = Array.from({ length: count - revision.files.length }, (_, number) => ({
      path: `parts/${String(number % 500)}/${String(number)}.json`,
      size: 100,
      oid: number.toString(16).padStart(40, "0"),
    }));
    const files = [...revision.files, ...added].toSorted((one, other) => (one.path < other.path ? -1 : 1));
    index.put({ kind: "model", id, refs: found.refs, revisions: [{ ...revision, files }] }, found.source);
  } finally {
    index.close();
  }
}
