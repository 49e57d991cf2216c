import { tomlText, tomlTexts } from "../code/toml.ts";
import type { Install } from "../snippet.ts";
import { distributionAt } from "./distributions.ts";

/** The lowest release of Python that libraries still support; tests read the code for it. */
const lowestPython = ">=3.10";

/**
 * An installation as the TOML of inline script metadata (PEP 723), without comment signs. Undefined where it does more than
 * install Python packages (clones a repository, needs another package manager), or installs in a way that the metadata
 * cannot say.
 *
 * @throws UnfitValue for a text that TOML cannot hold
 * @example scriptMetadata({ pip: ["timm"] }) // requires-python = ">=3.10" ⏎ dependencies = ["timm"]
 */
export function scriptMetadata(install: Install): string | undefined {
  const { pip = [], options = [], clone, requirements, brew, cargo, conda, npm, unity } = install;
  const others = [clone, requirements, brew, cargo, conda, npm, unity];
  const packages = pip.map(toDependency);
  const settings = uvSettings(options);
  if (others.some((other) => other !== undefined) || settings === undefined) return undefined;
  const known = packages.filter((one) => one !== undefined);
  if (known.length < packages.length) return undefined;
  const metadata = [`requires-python = ${tomlText(lowestPython)}`, `dependencies = ${tomlTexts(known)}`];
  return [...metadata, ...settings].join("\n");
}

/** pip also takes an address alone; a dependency needs the name of what lies there. */
function toDependency(requirement: string): string | undefined {
  if (!/^(?:git\+)?https?:/.test(requirement)) return requirement.startsWith(".") ? undefined : requirement;
  const name = distributionAt(requirement);
  return name === undefined ? undefined : `${name} @ ${requirement}`;
}

/** How uv's own settings say what options of pip do; undefined for an option that has none. */
function uvSettings(options: readonly string[]): readonly string[] | undefined {
  const settings: string[] = [];
  const indexes: string[] = [];
  for (let at = 0; at < options.length; at += 1) {
    const option = options[at];
    if (option === "--pre") settings.push('prerelease = "allow"');
    else if (option === "--find-links") settings.push(`find-links = ${tomlTexts([options[(at += 1)] ?? ""])}`);
    else if (option === "--extra-index-url") indexes.push(options[(at += 1)] ?? "");
    else if (option === "--no-binary") settings.push(withoutBinary(options[(at += 1)] ?? ""));
    else if (option !== "--upgrade") return undefined;
  }
  return [
    ...(settings.length > 0 ? ["", "[tool.uv]", ...settings] : []),
    ...indexes.flatMap((url) => ["", "[[tool.uv.index]]", `url = ${tomlText(url)}`]),
  ];
}

const withoutBinary = (packages: string): string =>
  packages === ":all:" ? "no-binary = true" : `no-binary-package = ${tomlTexts(packages.split(","))}`;
