import { frontMatterFields } from "@modelshelf/docs";
import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import { type FrontMatterReader, frontMatterReader } from "./front-matter-reader.ts";
import type { ContentProblem, OperatorShelf, ShelfEntry } from "./operator-content.ts";

/** More than people look through; a list as long as this is a search. */
const mostEntries = 500;

/** A shelf as its file says it. */
export type ParsedShelf = Pick<OperatorShelf, "title" | "description" | "entries" | "text">;

/**
 * Reads a file of `shelves`. What it cannot use is a problem, and the rest counts; front matter that is not YAML leaves no
 * shelf.
 *
 * @param file path in the content folder, for problems
 * @example parseShelf("shelves/small.md", "---\ntitle: Small\nmodels:\n  - gpt2\n---\nWhy these.").shelf
 * // { title: "Small", entries: [{ kind: "model", id: "gpt2" }], text: "Why these." }
 */
export function parseShelf(
  file: string,
  source: string,
): { readonly shelf?: ParsedShelf; readonly problems: readonly ContentProblem[] } {
  const matter = frontMatterFields(source);
  const problems: ContentProblem[] = [];
  const read = frontMatterReader(file, matter, problems);
  if (matter.problem !== undefined) return { problems };
  read.only(["title", "description", ...recordKinds.map(fieldOf)]);
  const description = read.text(["description"]);
  const title = read.text(["title"]);
  const name = file.replace(/^.*\//, "").replace(/\.md$/, "");
  if (title === undefined) read.report(["title"], `The shelf has no title, so it is called "${name}". Add one.`);
  const entries = recordKinds.flatMap((kind) => readEntries(kind, read));
  if (entries.length > mostEntries) {
    read.report([fieldOf("model")], `A shelf holds ${mostEntries} records; the others are left out.`);
  }
  const shelf = { title: title ?? name, ...(description !== undefined && { description }) };
  return { shelf: { ...shelf, entries: entries.slice(0, mostEntries), text: matter.body.trim() }, problems };
}

/** @example fieldOf("model") // "models" */
const fieldOf = (kind: RecordKind): string => kinds[kind].path.slice(1);

function readEntries(kind: RecordKind, read: FrontMatterReader): readonly ShelfEntry[] {
  const field = fieldOf(kind);
  const seen = new Set<string>();
  return read.list([field]).flatMap((value, position) => {
    const id = typeof value === "string" ? value.trim() : read.text([field, position, "id"]);
    if (id === undefined || id === "" || /\s/.test(id)) {
      read.report([field, position], `This entry of "${field}" is not an id. Write owner/name, or id: owner/name.`);
      return [];
    }
    if (seen.has(id)) {
      read.report([field, position], `${id} is on this shelf twice; the first entry counts.`);
      return [];
    }
    seen.add(id);
    const remark = typeof value === "string" ? undefined : read.text([field, position, "remark"]);
    return [{ kind, id, ...(remark !== undefined && { remark }) }];
  });
}
