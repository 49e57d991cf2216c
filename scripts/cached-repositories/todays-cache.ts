import { createHash } from "node:crypto";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A repository of a cache, as {@link writeTodaysCache} writes it. */
export interface CachedContents {
  /** `models--ada--reader` */
  readonly folder: string;
  /** By path; those in the second member are kept in the shared store, as the client keeps what came by Xet. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly shared?: Readonly<Record<string, string | Uint8Array>>;
  /** 40 hexadecimal digits. */
  readonly commit: string;
}

/**
 * Writes the cache of huggingface_hub 2.4.0: contents by their hashes in `blobs` of each repository, those that came by Xet
 * in the store that repositories share, and links to them.
 *
 * @param hub the folder `hub`
 */
export function writeTodaysCache(hub: string, repositories: readonly CachedContents[]): void {
  write(join(hub, "CACHEDIR.TAG"), "Signature: 8a477f597d28d172789f06886806bc55\n");
  write(join(hub, "blobs/.huggingface-shared-blobs"), "1\n");
  for (const { folder, files, shared = {}, commit } of repositories) {
    const root = join(hub, folder);
    write(join(root, "refs/main"), commit);
    for (const [path, content] of Object.entries(files)) {
      const blob = join(root, "blobs", gitHash(content));
      write(blob, content);
      link(join(root, "snapshots", commit, path), blob);
    }
    for (const [path, content] of Object.entries(shared)) {
      const stored = join(hub, "blobs", xetHash(content).slice(0, 2), xetHash(content));
      write(stored, content);
      write(`${stored}.refs`, `${folder}/blobs/${sha256Of(content)}\n`);
      write(`${stored}.lock`, "");
      const blob = join(root, "blobs", sha256Of(content));
      link(blob, stored);
      link(join(root, "snapshots", commit, path), blob);
    }
  }
}

export const sha256Of = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Not the hash of Xet, but as long, and as different from the SHA-256. */
export const xetHash = (content: string | Uint8Array): string =>
  createHash("sha256").update("xet").update(content).digest("hex");

const gitHash = (content: string | Uint8Array): string =>
  createHash("sha1")
    .update(`blob ${Buffer.byteLength(content)}\0`)
    .update(content)
    .digest("hex");

function write(place: string, content: string | Uint8Array): void {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, content);
}

function link(place: string, target: string): void {
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { force: true });
  symlinkSync(relative(dirname(place), target), place);
}
