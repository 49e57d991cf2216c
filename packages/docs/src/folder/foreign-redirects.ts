import type { DialectName } from "../scan/dialects/dialect.ts";
import type { BuilderSettings } from "./builder-settings.ts";
import { listOf, member } from "./data-member.ts";
import { isExternal } from "../tree/link-parts.ts";

/**
 * Old addresses of pages in the configuration of another builder, as data: old path → new path, which may have a fragment.
 * A last part `*` stands for all that follows. Those that lead to other sites are left out.
 *
 * @param settings of `mkdocs.yml`, `docs.json`, `docusaurus.config.js`, `astro.config.mjs` or their like
 * @example foreignRedirects("mintlify", new BuilderSettings('{"redirects": [{"source": "/old/:slug*", "destination": "/new/:slug*"}]}'))
 * // Map { "old/*" => "new/*" }
 */
export function foreignRedirects(dialect: DialectName, settings: BuilderSettings): ReadonlyMap<string, string> {
  const isDocusaurus = dialect === "docusaurus";
  const found = new Map<string, string>();
  for (const [old, target] of pairsIn(dialect, settings)) {
    const [from, to] = [toPath(old, isDocusaurus), toPath(target, isDocusaurus)];
    if (from !== undefined && from !== "" && to !== undefined && !found.has(from)) found.set(from, to);
  }
  return found;
}

type Pair = readonly [old: unknown, target: unknown];

function pairsIn(dialect: DialectName, settings: BuilderSettings): readonly Pair[] {
  switch (dialect) {
    case "mintlify":
      return listOf(member(settings.data, "redirects")).map((one) => [
        member(one, "source"),
        member(one, "destination"),
      ]);
    case "mkdocs":
      return listOf(member(settings.data, "plugins")).flatMap((plugin) =>
        Object.entries(member(member(plugin, "redirects"), "redirect_maps") ?? {}),
      );
    case "docusaurus":
      return listOf(settings.program.member("redirects")).flatMap((one) => {
        const from = member(one, "from");
        return (Array.isArray(from) ? from : [from]).map((old: unknown): Pair => [old, member(one, "to")]);
      });
    case "starlight":
      return Object.entries(member(settings.program.exported(), "redirects") ?? {}).map(([old, target]): Pair => [
        old,
        member(target, "destination") ?? target,
      ]);
    default:
      return [];
  }
}

/** The path of a page below the set; `undefined` for an address of another site, and for one with names within. */
function toPath(address: unknown, isDocusaurus: boolean): string | undefined {
  if (typeof address !== "string" || isExternal(address)) return undefined;
  const [, written = "", fragment = ""] = /^([^?#]*)[^#]*(#.*)?$/s.exec(address) ?? [];
  const path = written
    .replace(/^\.?\/+/, "")
    .replace(/\/$/, "")
    .replace(/\.(?:mdx?|html)$/, "")
    .replace(/(^|\/)(?::\w+\*|\[\.\.\.\w+\]|\*)$/, "$1*")
    .replace(/(^|\/)(?:index|README)$/, "");
  if (/[:[*](?!$)|[:[]/.test(path)) return undefined;
  // Documents of Docusaurus are below `/docs` unless its configuration says otherwise.
  return (isDocusaurus ? path.replace(/^docs(?:\/|$)/, "") : path).replace(/\/$/, "") + fragment;
}
