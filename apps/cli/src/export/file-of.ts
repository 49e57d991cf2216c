/** Where an answer is kept in the exported folder, or why it cannot be. */
export type PlaceInFolder = { readonly file: string } | { readonly problem: string };

/** Most bytes of one name, on every file system in use. */
const longestName = 255;
/** Names that Windows keeps for devices, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Characters that no name on Windows has, and endings that it drops. */
const notOnWindows = /[<>:"|?*]|[. ]$/;

/**
 * The file at which a file server finds an answer under the same address: a page of HTML is `index.html` in a folder of
 * its name, everything else has the name that the address ends with. Names are those of the address, decoded; whatever would
 * leave the folder is refused.
 *
 * @param address path as a browser sends it, without query
 * @param system as `process.platform` has it
 * @example fileOf("/models/ada/reader", true) // { file: "models/ada/reader/index.html" }
 * @example fileOf("/models/ada/reader.md", false) // { file: "models/ada/reader.md" }
 */
export function fileOf(address: string, isPage: boolean, system: string = process.platform): PlaceInFolder {
  const names: string[] = [];
  for (const part of address.split("/").slice(1)) {
    const name = decoded(part);
    if (name === "" && address === "/") continue;
    const problem = problemOf(name, system);
    if (problem !== undefined) return { problem: `${address} ${problem}` };
    names.push(name ?? "");
  }
  if (isPage) names.push("index.html");
  if (names.length === 0) return { problem: `${address} has no name that a file could have.` };
  return { file: names.join("/") };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function problemOf(name: string | undefined, system: string): string | undefined {
  if (name === undefined) return "contains an invalid percent-encoding.";
  if (name === "" || name === "." || name === "..") return "has a part that would leave its folder.";
  // oxlint-disable-next-line no-control-regex
  if (/[/\\\u0000-\u001f\u007f]/.test(name)) return "has a character that no file name may have.";
  if (Buffer.byteLength(name) > longestName)
    return `has a part of more than ${longestName} bytes, too long for a file.`;
  if (system === "win32" && (deviceName.test(name) || notOnWindows.test(name)))
    return "has a part that cannot be a file name on Windows. Export it on another system.";
  return undefined;
}
