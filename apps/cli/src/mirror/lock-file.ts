import { readFile } from "node:fs/promises";
import { defaultBranch, type WantedRepository } from "@modelshelf/files";
import { isRepositoryId } from "@modelshelf/registry";
import { kinds, reasonOf, type RecordKind, recordKinds } from "@modelshelf/store";
import { CommandError, UsageError } from "../command/command.ts";

/** A repository that a lock file names. */
export interface LockedRepository {
  readonly kind: RecordKind;
  readonly id: string;
  /** Commits, tags or branches. The first becomes `main` here: `main` itself where it is named, else the first in the file. */
  readonly revisions: readonly [string, ...string[]];
}

/** The content of a lock file. */
export interface Lock {
  readonly repositories: readonly LockedRepository[];
  /** A sentence for each line that does not name a repository. */
  readonly problems: readonly string[];
}

/** The message for a line that is not understood. */
export const notALockLine = (line: number, text: string): string =>
  `Line ${line} is "${text.slice(0, 100)}"; a line names a repository and its revision, such as owner/name@v1.0 or datasets/owner/name@v1.0.`;

/** The message for such a name on the command line. */
export const notARepository = (text: string): string =>
  `"${text.slice(0, 100)}" is not a repository id; write owner/name, owner/name@v1.0 or datasets/owner/name.`;

/** As clients accept them: no part of a path that leads elsewhere. */
const revisionName = /^(?!.*(?:\.\.|\/\/))[\w][\w./+-]{0,249}$/;

/**
 * Reads the list of repositories and revisions that a team has agreed on: a line each, `owner/name@revision`, with `datasets/` or
 * `spaces/` in front of those; without a revision it is `main`. What follows `#` is a remark. A repository may have several
 * lines, for several revisions.
 *
 * @example readLock("ada/tiny@v1.0 # reviewed").repositories // [{ kind: "model", id: "ada/tiny", revisions: ["v1.0"] }]
 */
export function readLock(text: string): Lock {
  const problems: string[] = [];
  const repositories = new Map<string, LockedRepository>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|[\n\r]/)
    .entries()) {
    const words = line.replace(/(?:^|\s)#.*$/, "").trim();
    if (words === "") continue;
    const [name = "", revision = defaultBranch, ...more] = words.split("@");
    const { kind, id } = kindAndId(name);
    if (more.length > 0 || !isRepositoryId(id) || !revisionName.test(revision)) {
      problems.push(notALockLine(index + 1, words));
      continue;
    }
    const key = `${kind} ${id}`;
    const { revisions } = repositories.get(key) ?? {};
    if (revisions?.includes(revision)) continue;
    if (revisions === undefined) repositories.set(key, { kind, id, revisions: [revision] });
    else if (revision === defaultBranch) repositories.set(key, { kind, id, revisions: [revision, ...revisions] });
    else repositories.set(key, { kind, id, revisions: [...revisions, revision] });
  }
  return { repositories: [...repositories.values()], problems };
}

/**
 * The same of names on a command line; undefined where there are none.
 *
 * @throws UsageError for a name that is not a repository id
 */
export function lockOfNames(names: readonly string[]): Lock | undefined {
  if (names.length === 0) return undefined;
  const wrong = names.find((name) => {
    const { repositories, problems } = readLock(name);
    return repositories.length !== 1 || problems.length > 0;
  });
  if (wrong !== undefined) throw new UsageError(notARepository(wrong));
  // Together: an id may be named at several revisions.
  return readLock(names.join("\n"));
}

/**
 * The same of a file.
 *
 * @throws CommandError for a file that cannot be read
 */
export async function readLockFile(path: string): Promise<Lock> {
  try {
    return readLock(await readFile(path, "utf8"));
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

/** The revisions of a repository that are brought beside the one that becomes `main` here, and the name of that one. */
export function revisionsIn({ repositories }: Lock, { kind, id, commit }: WantedRepository): readonly string[] {
  const named = repositories.find((one) => one.kind === kind && one.id === id)?.revisions ?? [];
  return named.filter((name) => name !== commit && name !== defaultBranch);
}

/** The kind is in front of the id, as it is in addresses of files. */
function kindAndId(name: string): { readonly kind: RecordKind; readonly id: string } {
  for (const kind of recordKinds) {
    const prefix = `${kinds[kind].path.slice(1)}/`;
    if (name.startsWith(prefix)) return { kind, id: name.slice(prefix.length) };
  }
  return { kind: "model", id: name };
}
