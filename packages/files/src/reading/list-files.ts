import { readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** A file below a folder. */
export interface FoundFile {
  /** Below the folder, parts separated by `/`. */
  readonly path: string;
  /** Absolute, links followed; or `s3://bucket/key`. */
  readonly place: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** What object storage calls it; absent on disk. */
  readonly etag?: string;
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

/** Said of a link whose target is elsewhere. */
export const leadsOut = (path: string): string =>
  `${path} is a link that leads out of the folder; it is left out. Put the file itself there.`;

/** Said of what is neither a file nor a folder, or cannot be opened. */
export const cannotBeRead = (path: string, reason: string): string =>
  `${path} cannot be read and is left out: ${reason}.`;

/**
 * The files below a folder in the order of their paths. Links are followed where their target is below `within`; what cannot
 * be read is said and left out.
 *
 * @param within folder that links may lead into; the folder itself where nothing else is said
 * @throws the error of the file system when the folder itself cannot be read
 */
export async function listFiles(
  folder: string,
  within = folder,
): Promise<{ readonly files: readonly FoundFile[]; readonly problems: readonly string[] }> {
  const files: FoundFile[] = [];
  const problems: string[] = [];
  const fence = (await realpath(within)) + sep;
  const root = await realpath(folder);
  const walk = async (place: string, path: string, above: readonly string[]): Promise<void> => {
    for (const entry of await readdir(place, { withFileTypes: true })) {
      const own = path === "" ? entry.name : `${path}/${entry.name}`;
      if (foreign.has(own) || foreign.has(entry.name) || strays.has(entry.name)) continue;
      try {
        const target = await realpath(join(place, entry.name));
        if (!`${target}${sep}`.startsWith(fence)) {
          problems.push(leadsOut(own));
          continue;
        }
        const found = await stat(target);
        // A link to a folder above it would never end.
        if (found.isDirectory()) {
          if (!above.includes(target)) await walk(target, own, [...above, target]);
        } else if (found.isFile()) {
          files.push({ path: own, place: target, size: found.size, mtimeMs: found.mtimeMs });
        } else problems.push(cannotBeRead(own, "it is not an ordinary file"));
      } catch (error) {
        problems.push(cannotBeRead(own, error instanceof Error ? error.message : String(error)));
      }
    }
  };
  await walk(root, "", [root]);
  return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), problems };
}
