import { reasonOf } from "@modelshelf/store/browser";
import { statSync } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { cacheLinks } from "./cache-links.ts";
import { folderOfCached } from "./cached-repository.ts";
import { type FollowLinks, linksWithin } from "./follow-links.ts";

/** A file below a folder. */
export interface FoundFile {
  /** Below the folder, parts separated by `/`. */
  readonly path: string;
  /** Absolute, links followed; or `s3://bucket/key`. */
  readonly place: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Its ETag in object storage; absent on disk. */
  readonly etag?: string;
  /** The name of its content in the cache of the Hub's clients. */
  readonly blob?: string;
}

/** Folders that belong to programs, not to the repository. */
const foreign: ReadonlySet<string> = new Set([".git", ".cache/huggingface", ".ipynb_checkpoints", "__pycache__"]);
const strays: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** Whether a file below a folder belongs to programs. */
export function isForeign(path: string): boolean {
  const names = path.split("/");
  return names.some(
    (name, at) => foreign.has(name) || foreign.has(names.slice(0, at + 1).join("/")) || strays.has(name),
  );
}

/** The message for a link whose target is elsewhere. */
export const leadsOut = (path: string): string =>
  `${path} is a link that leads out of the folder; it is left out. Put the file itself there.`;

/** The message for a link whose target is not there. */
export const leadsNowhere = (path: string): string =>
  `${path} is a link to a file that is not here; it is left out. Download it again.`;

/** The message for what is neither a file nor a folder, or cannot be opened. */
export const cannotBeRead = (path: string, reason: string): string =>
  `${path} cannot be read and is left out: ${reason}.`;

/**
 * The files below a folder in the order of their paths. Links are followed as far as `follow` does; what cannot be read is
 * said and left out.
 *
 * @param follow stays in the folder where nothing else is given; in a cache of the Hub's clients, as the cache does
 * @throws the error of the file system when the folder itself cannot be read
 */
export async function listFiles(
  folder: string,
  follow?: FollowLinks,
): Promise<{ readonly files: readonly FoundFile[]; readonly problems: readonly string[] }> {
  const files: FoundFile[] = [];
  const problems: string[] = [];
  const root = await realpath(folder);
  const cached = folderOfCached(folder);
  const followed = follow ?? (cached === undefined ? await linksWithin(folder) : await cacheLinks(cached));
  const walk = async (parent: string, path: string, above: readonly string[]): Promise<void> => {
    for (const entry of await readdir(parent, { withFileTypes: true })) {
      const own = path === "" ? entry.name : `${path}/${entry.name}`;
      if (foreign.has(own) || foreign.has(entry.name) || strays.has(entry.name)) continue;
      try {
        const target = await followed(join(parent, entry.name), entry.isSymbolicLink());
        if (target === undefined) {
          problems.push(leadsOut(own));
          continue;
        }
        // Synchronous: the thread pool would take ten times as long for each file, and other work has its turn at each folder.
        const found = statSync(target.place);
        // A link to a folder above it would never end.
        if (found.isDirectory()) {
          if (!above.includes(target.place)) await walk(target.place, own, [...above, target.place]);
        } else if (found.isFile()) files.push({ path: own, ...target, size: found.size, mtimeMs: found.mtimeMs });
        else problems.push(cannotBeRead(own, "it is not an ordinary file"));
      } catch (error) {
        problems.push(unread(own, entry.isSymbolicLink(), error));
      }
    }
  };
  await walk(root, "", [root]);
  return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

function unread(path: string, isLink: boolean, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (isLink && code === "ENOENT") return leadsNowhere(path);
  return cannotBeRead(path, reasonOf(error));
}
