import { createHash } from "node:crypto";
import type { RepositoryFile } from "./repository.ts";

/**
 * Git's id of an object, 40 hex digits.
 *
 * Source: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects
 *
 * @example gitId("blob", Buffer.from("hello\n")) // "ce013625030ba8dba906f756967f9e9ca394464a"
 */
export function gitId(type: "blob" | "tree" | "commit", content: Buffer): string {
  return createHash("sha1").update(gitHeader(type, content.length)).update(content).digest("hex");
}

/** The bytes that git puts before the content of an object. */
export function gitHeader(type: "blob" | "tree" | "commit", size: number): string {
  return `${type} ${size}\0`;
}

/** A folder of a revision with its id, and what lies directly in it. */
export interface Tree {
  readonly oid: string;
  /** By name. */
  readonly files: ReadonlyMap<string, RepositoryFile>;
  readonly folders: ReadonlyMap<string, Tree>;
}

/**
 * The folders of a revision, with the ids that git gives them: files are taken as ordinary ones, neither links nor programs.
 *
 * @param files with paths below the root
 * @example toTree([]).oid // "4b825dc642cb6eb9a060e54bf8d69288fbee4904", the empty tree
 */
export function toTree(files: readonly RepositoryFile[], depth = 0): Tree {
  const own = new Map<string, RepositoryFile>();
  const below = new Map<string, RepositoryFile[]>();
  for (const file of files) {
    const [name = "", rest] = namesFrom(file.path, depth);
    if (rest === undefined) own.set(name, file);
    else {
      const inside = below.get(name);
      if (inside === undefined) below.set(name, [file]);
      else inside.push(file);
    }
  }
  const folders = new Map(Array.from(below, ([name, inside]) => [name, toTree(inside, depth + 1)]));
  const entries = [
    // Git sorts folders as if their names ended in a slash.
    ...Array.from(own, ([name, { oid }]) => ({ order: name, name, mode: "100644", oid })),
    ...Array.from(folders, ([name, { oid }]) => ({ order: `${name}/`, name, mode: "40000", oid })),
  ].toSorted((a, b) => Buffer.compare(Buffer.from(a.order), Buffer.from(b.order)));
  const content = Buffer.concat(
    entries.map(({ name, mode, oid }) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, "hex")])),
  );
  return { oid: gitId("tree", content), files: own, folders };
}

/** The part of a path at a depth, and what follows it where it is a folder. */
function namesFrom(path: string, depth: number): [string, string?] {
  const parts = path.split("/");
  const name = parts[depth] ?? "";
  return parts.length > depth + 1 ? [name, parts.slice(depth + 1).join("/")] : [name];
}

/** The author of a commit that stands for files without one. */
const nobody = "Modelshelf <> 0 +0000";

/**
 * The id of a commit for files that come without one: always the same for the same files.
 *
 * @param tree id of the root folder
 */
export function commitOfTree(tree: string): string {
  return gitId("commit", Buffer.from(`tree ${tree}\nauthor ${nobody}\ncommitter ${nobody}\n\nImported files\n`));
}
