/** The facts that a stranger may know of a cache, or guess. */
export interface Known {
  /** Ids of repositories, real and made up. */
  readonly ids: readonly string[];
  /** Paths of files, in repositories and below folders of the cache. */
  readonly paths: readonly string[];
  readonly revision: string;
  /** Hashes of contents, 64 hexadecimal digits. */
  readonly hashes: readonly string[];
}

const kinds = ["models", "datasets", "spaces"];

/**
 * Every kind of address at which a hub gives files, or shows something of them, for all that is known: as the clients of the
 * Hub ask, as registries are asked, and as pages, also in their Markdown and JSON versions.
 *
 * @example everyAddress({ ids: ["ada/reader"], paths: ["config.json"], revision: "main", hashes: [] })
 */
export function everyAddress({ ids, paths, revision, hashes }: Known): readonly string[] {
  const ofFiles = product(ids, paths).flatMap(([id, path]) => [
    ...["", "/models", "/datasets"].map((kind) => `${kind}/${id}/resolve/${revision}/${path}`),
    `/${id}/raw/${revision}/${path}`,
    ...["models", "datasets"].map((kind) => `/${kind}/${id}/blob/${revision}/${path}.json`),
  ]);
  const ofKinds = product(kinds, ids).flatMap(([kind, id]) => [
    ...[
      "",
      "/revision/main",
      "/tree/main?recursive=true&expand=true",
      "/refs",
      "/bom",
      "/bom?format=spdx",
      "/croissant",
    ].map((rest) => `/api/${kind}/${id}${rest}`),
    ...["", ".md", ".json", "/tree/main"].map((rest) => `/${kind}/${id}${rest}`),
    ...paths.slice(0, 4).map((path) => `/api/resolve-cache/${kind}/${id}/${revision}/${path}`),
    ...paths.slice(0, 4).map((path) => `/${kind}/${id}/blob/${revision}/${path}`),
  ]);
  const ofRegistries = product(ids).flatMap(([id]) => [
    ...["latest", "Q4_K_M"].map((tag) => `/v2/${id}/manifests/${tag}`),
    ...hashes.map((hash) => `/v2/${id}/blobs/sha256:${hash}`),
  ]);
  // Addresses that the file system, not the hub, would understand.
  const ofDisk = paths.flatMap((path) => [`/${path}`, `/blobs/${path}`, `/assets/${path}`, `/files/${path}`]);
  const lists = kinds.flatMap((kind) => [`/${kind}.json`, `/api/${kind}?full=true`]);
  return [...new Set([...ofFiles, ...ofKinds, ...ofRegistries, ...ofDisk, ...lists])];
}

/** All combinations of the members of some lists. */
function product(...lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly (readonly string[])[]>(
    (rows, list) => rows.flatMap((row) => list.map((member) => [...row, member])),
    [[]],
  );
}
