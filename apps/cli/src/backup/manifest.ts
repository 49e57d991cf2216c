import { reasonOf } from "@modelshelf/store";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { CommandError } from "../command/command.ts";

/** A file of a backup, as it was when the backup was made. */
export interface BackedUpFile {
  /** In the folder of the backup, with slashes: `content/shelves/first.md`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The contents of a backup. It is in the file `manifest.json` of its folder. */
export interface Manifest {
  readonly format: 1;
  /** Of the program that made it. */
  readonly version: string;
  readonly createdAt: string;
  /** How many records of each kind are in it. */
  readonly records: Readonly<Record<string, number>>;
  readonly files: readonly BackedUpFile[];
}

export const manifestName = "manifest.json";

/** Names that may be in the folder of a backup, apart from the operator's content. */
export const backedUpFiles = ["catalog.sqlite", "files.sqlite", "downloads.sqlite", "starter-records"] as const;

/** The operator's content, in the folder of a backup. */
export const contentName = "content";

/**
 * Reads the manifest of a backup.
 *
 * @throws CommandError with a sentence where there is none, or it is not one
 * @example (await readManifest("/backup/2026-11-23")).records // { model: 12 }
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestName), "utf8");
  } catch (error) {
    throw new CommandError(
      `${folder} is not a backup: its ${manifestName} cannot be read, because ${reasonOf(error)}.`,
    );
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw damaged(folder, `${manifestName} is not valid JSON`);
  }
  const { format, files } = (read ?? {}) as Partial<Manifest>;
  if (format !== 1) {
    throw new CommandError(
      `${folder} was made by another version of this program: its format is ${String(format)}, not 1.`,
    );
  }
  if (!Array.isArray(files) || !files.every(isBackedUpFile)) throw damaged(folder, `${manifestName} lists no files`);
  if (!files.some(({ path }) => path === "catalog.sqlite")) throw damaged(folder, "it has no catalog");
  return read as Manifest;
}

/** Whether a file may be in a backup: a path that leads out of it is one that somebody has put there. */
function isBackedUpFile(file: unknown): file is BackedUpFile {
  const { path, bytes, sha256 } = (file ?? {}) as Partial<BackedUpFile>;
  if (typeof path !== "string" || typeof bytes !== "number" || typeof sha256 !== "string") return false;
  if (backedUpFiles.some((name) => name === path)) return true;
  const [first, ...rest] = path.split("/");
  return first === contentName && rest.length > 0 && rest.every((part) => !/^\.{0,2}$|[\\:\0]/.test(part));
}

/**
 * Compares the files of a backup with its manifest.
 *
 * @throws CommandError naming the first file that is missing or not what it was
 */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const found = await hashOf(join(folder, path)).catch((error: unknown) => {
      throw damaged(folder, `${path} cannot be read (${reasonOf(error)})`);
    });
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(folder, `${path} has changed`);
  }
}

const damaged = (folder: string, why: string): CommandError =>
  new CommandError(`The backup in ${folder} is damaged: ${why}. Nothing was changed; use another backup.`);

/** @example await hashOf("catalog.sqlite") // { bytes: 4096, sha256: "…" } */
export async function hashOf(file: string): Promise<Pick<BackedUpFile, "bytes" | "sha256">> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest("hex") };
}
