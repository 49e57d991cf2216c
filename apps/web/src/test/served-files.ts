import type { RepositoryFile, ServedFiles } from "@modelshelf/files";

const commit = "0".repeat(40);

/** Every repository has this file, and no record names it. */
const withFile = (file: RepositoryFile): ServedFiles => ({
  find: () => undefined,
  head: () => ({ commit }),
  file: (_kind, _id, _name, path) => (path === file.path ? file : undefined),
  hasFolder: (_kind, _id, _name, path) => file.path.startsWith(`${path}/`),
  revision: () => ({ commit, files: [file] }),
  revisions: () => [{ commit, files: [file] }],
  list: () => [],
  close: () => undefined,
});

const file = { path: "here.bin", size: 1, oid: "1".repeat(40) };

/** Every repository has a file here. */
export const filesOfAll = withFile({ ...file, place: "/here.bin" });

/** Of no repository is more known than the names of its files. */
export const noFiles = withFile(file);
