/**
 * Which files of a repository stand for one download, as data.
 *
 * A repository is downloaded file by file, so counting downloads requires files that each download fetches exactly once.
 * Libraries publish them as query strings of Elasticsearch. Here the query is data: {@link toQueryString} and `parseFileQuery`
 * convert it to and from the published string, {@link toPredicate} tests a path, and `describeFileQuery` puts it into English.
 *
 * | data | published form | example of a file that fits |
 * |---|---|---|
 * | `{ path: "vae/config.json" }` | `path:"vae/config.json"` | `vae/config.json` alone |
 * | `{ extension: "pt" }` | `path_extension:"pt"` | `a/b.pt` |
 * | `{ fileName: "config" }` | `path_filename:"config"` | `a/config.json`, `config.yaml` |
 * | `{ folder: "checkpoints/" }` | `path_prefix:"checkpoints/"` | `checkpoints/a.pt`, not `checkpoints/b/a.pt` |
 * | `{ inFolder: true }` | `_exists_:"path_prefix"` | `a/b.pt`, not `b.pt` |
 * | `{ inFolder: false }` | `NOT _exists_:"path_prefix"` | `b.pt`, not `a/b.pt` |
 * | `{ anyOf: [a, b] }` | `a OR b` | what fits one of them |
 * | `{ allOf: [a, b] }` | `a AND b` | what fits all of them |
 *
 * @example
 * const query: FileQuery = { anyOf: [{ extension: "gguf" }, { allOf: [{ fileName: "config" }, { extension: "json" }] }] };
 * toQueryString(query); // path_extension:"gguf" OR (path_filename:"config" AND path_extension:"json")
 */
export type FileQuery = FileCondition | { readonly anyOf: FileQueries } | { readonly allOf: FileQueries };

/** One statement about one path. */
export type FileCondition =
  /** The whole path, from the root of the repository. */
  | { readonly path: string }
  /** The extension of the file's name, without the dot. */
  | { readonly extension: string }
  /** The file's name without folder and without its extension. */
  | { readonly fileName: string }
  /** The whole folder part, with its slash at the end. */
  | { readonly folder: string }
  /** Whether the file is in any folder at all, or at the root. */
  | { readonly inFolder: boolean };

/** Two or more: a group of one would compile to the same text as its only member. */
export type FileQueries = readonly [FileQuery, FileQuery, ...FileQuery[]];

/** Files that count as a download if a library has no rule of its own. */
export const defaultFileQuery: FileQuery = {
  anyOf: [
    { path: "config.json" },
    { path: "config.yaml" },
    { path: "hyperparams.yaml" },
    { path: "params.json" },
    { path: "meta.yaml" },
  ],
};

/**
 * The rule for Diffusers, which no published query states: the index of a pipeline, or weights at the root. Weights in
 * folders do not count: they belong to a pipeline whose index is fetched as well.
 */
export const diffusersFileQuery: FileQuery = {
  anyOf: [
    { path: "model_index.json" },
    { path: "modular_model_index.json" },
    {
      allOf: [
        { anyOf: [{ extension: "safetensors" }, { extension: "ckpt" }, { extension: "bin" }] },
        { inFolder: false },
      ],
    },
  ],
};

/**
 * Converts a query to its published string, with the same fields and operators as libraries use, nested groups in parentheses,
 * and values in double quotes.
 *
 * @example toQueryString({ anyOf: [{ extension: "pt" }, { path: "config.json" }] })
 * // 'path_extension:"pt" OR path:"config.json"'
 */
export function toQueryString(query: FileQuery): string {
  if ("anyOf" in query) return query.anyOf.map(toOperand).join(" OR ");
  if ("allOf" in query) return query.allOf.map(toOperand).join(" AND ");
  if ("inFolder" in query) return `${query.inFolder ? "" : "NOT "}_exists_:"path_prefix"`;
  if ("path" in query) return `path:${quote(query.path)}`;
  if ("extension" in query) return `path_extension:${quote(query.extension)}`;
  if ("fileName" in query) return `path_filename:${quote(query.fileName)}`;
  return `path_prefix:${quote(query.folder)}`;
}

function toOperand(query: FileQuery): string {
  return "anyOf" in query || "allOf" in query ? `(${toQueryString(query)})` : toQueryString(query);
}

function quote(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/**
 * Returns a test for file paths relative to the root of the repository, with `/` between folders. Case matters: `Model.PT` does
 * not have the extension `pt`.
 *
 * @example ["a.pt", "b/a.pt", "a.bin"].filter(toPredicate({ extension: "pt" })) // ["a.pt", "b/a.pt"]
 */
export function toPredicate(query: FileQuery): (path: string) => boolean {
  if ("anyOf" in query) {
    const parts = query.anyOf.map(toPredicate);
    return (path) => parts.some((fits) => fits(path));
  }
  if ("allOf" in query) {
    const parts = query.allOf.map(toPredicate);
    return (path) => parts.every((fits) => fits(path));
  }
  if ("inFolder" in query) return (path) => (splitPath(path).folder !== "") === query.inFolder;
  if ("path" in query) return (path) => path === query.path;
  if ("extension" in query) return (path) => splitPath(path).extension === query.extension;
  if ("fileName" in query) return (path) => splitPath(path).fileName === query.fileName;
  return (path) => splitPath(path).folder === query.folder;
}

interface PathParts {
  readonly folder: string;
  readonly fileName: string;
  readonly extension: string;
}

/** `a/b/model.weights.h5` → folder `a/b/`, file name `model.weights`, extension `h5`; `.gitattributes` has no extension. */
function splitPath(path: string): PathParts {
  const start = path.lastIndexOf("/") + 1;
  const dot = path.lastIndexOf(".");
  const end = dot > start ? dot : path.length;
  return { folder: path.slice(0, start), fileName: path.slice(start, end), extension: path.slice(end + 1) };
}
