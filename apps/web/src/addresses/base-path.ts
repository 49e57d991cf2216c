/**
 * The path that a hub is served below, from its public address: `/models-hub`, and the empty text for a hub that has a host of
 * its own. Inside the hub every address is written from its root; this goes before it where an answer leaves, and comes off
 * where a request arrives.
 *
 * @param publicUrl empty where none is known
 * @example basePathOf("https://example.org/models-hub") // "/models-hub"
 */
export function basePathOf(publicUrl: string): string {
  let path = URL.parse(publicUrl)?.pathname ?? "";
  while (path.endsWith("/")) path = path.slice(0, -1);
  return path;
}

/**
 * An address from the root of the host as one from the root of the hub; `undefined` where it is not below the path.
 *
 * @example withoutBasePath("/models-hub/models?page=2", "/models-hub") // "/models?page=2"
 */
export function withoutBasePath(address: string, basePath: string): string | undefined {
  if (!address.startsWith(basePath)) return undefined;
  const rest = address.slice(basePath.length);
  if (rest.startsWith("/")) return rest;
  return /^(?:$|[?#])/.test(rest) ? `/${rest}` : undefined;
}

/**
 * The address of a page as its loader gets it: on the host of the hub, from the hub's root.
 *
 * @example addressInHub("/models?page=2", "https://example.org/models-hub").href // "https://example.org/models?page=2"
 */
export function addressInHub(path: string, publicUrl: string): URL {
  return new URL(new URL(publicUrl).origin + path);
}

/**
 * The path that the hub is served below, for scripts: the page says it. Empty on the server, where a page gets the path when it
 * has been written.
 *
 * @example fetch(`${basePathHere()}/search.json?q=bert`)
 */
export function basePathHere(): string {
  return (globalThis.document as Document | undefined)?.documentElement.dataset["basePath"] ?? "";
}
