import type { ServedFiles } from "@modelshelf/files";

/** Every repository has a file here; no record names it. */
export const filesOfAll: ServedFiles = {
  find: () => undefined,
  revision: () => ({
    commit: "0".repeat(40),
    files: [{ path: "here.bin", size: 1, oid: "1".repeat(40), place: "/here.bin" }],
  }),
  close: () => undefined,
};

/** Of no repository is more known than the names of its files. */
export const noFiles: ServedFiles = {
  ...filesOfAll,
  revision: () => ({ commit: "0".repeat(40), files: [{ path: "here.bin", size: 1, oid: "1".repeat(40) }] }),
};
