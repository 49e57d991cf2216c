import type { FoundFile } from "./list-files.ts";
import type { WithProblems } from "./reading.ts";

/** The message for a cache of the Hub's clients inside of a folder with a repository. */
export const isNestedCache = (path: string): string =>
  `${path} is a part of a cache of the Hub's clients, not of this repository; it is left out. Import the cache by itself.`;

const cached = /^((?:.*\/)?(?:models|datasets|spaces|kernels)--[^/]+)\/(?:blobs|snapshots|refs|trees|\.no_exist)\//;
const storeMark = /^((?:.*\/)?blobs)\/\.huggingface-shared-blobs$/;

/**
 * The files of a folder that are not in a cache of the Hub's clients inside of it: a working folder often has one, and its
 * contents belong to other repositories, which may be gated.
 *
 * @example withoutCaches([{ path: "hf/hub/models--ada--reader/blobs/88dd…", … }]).read // []
 */
export function withoutCaches<File extends Pick<FoundFile, "path">>(
  files: readonly File[],
): WithProblems<readonly File[]> {
  const stores = files.flatMap(({ path }) => storeMark.exec(path)?.[1] ?? []);
  const caches = new Set<string>();
  const read = files.filter(({ path }) => {
    const cache = cached.exec(path)?.[1] ?? stores.find((store) => path.startsWith(`${store}/`));
    if (cache !== undefined) caches.add(cache);
    return cache === undefined;
  });
  return { read, problems: [...caches].map((path) => isNestedCache(path)) };
}
