/**
 * The path below which an exported site will be, without a slash at its end; empty for the root of a host.
 *
 * @param publicUrl as `publicUrlOf` gives it
 * @example basePathIn("https://example.org/hub") // "/hub"
 */
export const basePathIn = (publicUrl: string): string => withoutLastSlash(new URL(publicUrl).pathname);

/** @example withoutLastSlash("/hub/") // "/hub" */
export const withoutLastSlash = (path: string): string => (path.endsWith("/") ? path.slice(0, -1) : path);

/**
 * An address of the site as the hub is asked for it: without the path below which the site will be.
 *
 * @example fromRoot("/hub/models", "/hub") // "/models"
 */
export function fromRoot(address: string, basePath: string): string {
  if (basePath === "" || !address.startsWith(basePath)) return address;
  const rest = address.slice(basePath.length);
  return rest.startsWith("/") ? rest : /^[?#]|^$/.test(rest) ? `/${rest}` : address;
}
