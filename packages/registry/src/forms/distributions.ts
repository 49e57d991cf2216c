/**
 * Names of what is built from repositories that installations give by their address alone: pip reads the name there, a
 * dependency has to say it.
 */
const names: ReadonlyMap<string, string> = new Map([]);

/**
 * The name of the package that is at an address, or the one that the name of a wheel says.
 *
 * @example distributionAt("https://example.org/kittentts-0.8.1-py3-none-any.whl") // "kittentts"
 */
export function distributionAt(address: string): string | undefined {
  const [, wheel] = /\/([A-Za-z0-9_.]+)-[^/#]*\.whl(?:#|$)/.exec(address) ?? [];
  return wheel ?? names.get(address.replace(/^git\+/, "").replace(/(?:\.git)?(?:[#@].*)?$/, ""));
}
