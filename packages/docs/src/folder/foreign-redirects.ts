import type { DialectName } from "../scan/dialects/dialect.ts";
import { dataIn, member } from "./data-member.ts";
import { JavaScriptData } from "./javascript-data.ts";

/**
 * Old addresses of pages in the configuration of another builder, as data: old path → new path, which may have a fragment.
 * A last part `*` stands for all that follows. Those that lead to other sites are left out.
 *
 * @param source text of `mkdocs.yml`, `docs.json`, `docusaurus.config.js`, `astro.config.mjs` or their like
 * @example foreignRedirects("mintlify", '{"redirects": [{"source": "/old/:slug*", "destination": "/new/:slug*"}]}')
 * // Map { "old/*" => "new/*" }
 */
export function foreignRedirects(dialect: DialectName, source: string): ReadonlyMap<string, string> {
  const isDocusaurus = dialect === "docusaurus";
  const found = new Map<string, string>();
  for (const [old, target] of pairsIn(dialect, source)) {
    const [from, to] = [toPath(old, isDocusaurus), toPath(target, isDocusaurus)];
    if (from !== undefined && from !== "" && to !== undefined && !found.has(from)) found.set(from, to);
  }
  return found;
}

type Pair = readonly [old: unknown, target: unknown];

function pairsIn(dialect: DialectName, source: string): readonly Pair[] {
  switch (dialect) {
    case "mintlify":
      return list(member(dataIn(source), "redirects")).map((one) => [
        member(one, "source"),
        member(one, "destination"),
      ]);
    case "mkdocs":
      return list(member(dataIn(source), "plugins")).flatMap((plugin) =>
        Object.entries(member(member(plugin, "redirects"), "redirect_maps") ?? {}),
      );
    case "docusaurus":
      return list(new JavaScriptData(source).member("redirects")).flatMap((one) => {
        const from = member(one, "from");
        return (Array.isArray(from) ? from : [from]).map((old: unknown): Pair => [old, member(one, "to")]);
      });
    case "starlight":
      return Object.entries(member(new JavaScriptData(source).exported(), "redirects") ?? {}).map(
        ([old, target]): Pair => [old, member(target, "destination") ?? target],
      );
    default:
      return [];
  }
}

const list = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/** The path of a page below the set; `undefined` for an address of another site, and for one with names within. */
function toPath(address: unknown, isDocusaurus: boolean): string | undefined {
  if (typeof address !== "string" || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return undefined;
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
