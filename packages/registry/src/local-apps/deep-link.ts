/**
 * An address that opens an application, its parts and parameters encoded.
 *
 * @param start what stands before everything that comes from a record: `lmstudio://open_from_hf`
 * @param path parts of the path behind it; an id is cut at its slash
 * @example deepLink("jan://models/huggingface", { path: "ada/helper" }) // "jan://models/huggingface/ada/helper"
 * @example deepLink("lmstudio://open_from_hf", { query: { model: "ada/helper", file: "a b.gguf" } })
 * // "lmstudio://open_from_hf?model=ada%2Fhelper&file=a%20b.gguf"
 */
export function deepLink(
  start: string,
  { path, query = {} }: { readonly path?: string; readonly query?: Readonly<Record<string, string | undefined>> },
): string {
  const parts = path === undefined ? "" : `/${encodedPath(path)}`;
  const members = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encoded(value)}`],
  );
  return `${start}${parts}${members.length > 0 ? `?${members.join("&")}` : ""}`;
}

/**
 * A path of a repository in an address, its slashes kept.
 *
 * @example encodedPath("Q4/a b#1.gguf") // "Q4/a%20b%231.gguf"
 */
export function encodedPath(path: string): string {
  return path.split("/").map(encoded).join("/");
}

/** Half of a surrogate pair has no encoding; it becomes the replacement character. Quotes and brackets are encoded too. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
