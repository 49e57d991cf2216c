import { programAddresses } from "../addresses/page-addresses.ts";
import { routes } from "../app/routes.ts";
import type { Hub } from "../hub/hub.ts";
import { sampleAddresses } from "./sample-addresses.ts";

const origin = "https://hub.example";
const basePath = "/models-hub";
/** The public address of the hub that is walked. */
export const publicUrlBelow = origin + basePath;

/** The result of a walk. */
export interface Walked {
  /** A sentence for each address that is not below the path, or not there. */
  readonly problems: readonly string[];
  /** How many answers had each media type. */
  readonly kinds: ReadonlyMap<string, number>;
}

/** Requests an address of the host, and follows no redirect. */
type Ask = (address: string) => Promise<Pick<Response, "status" | "text"> & { readonly headers: Pick<Headers, "get"> }>;

/** Addresses of a build and of the product's documents, which this hub does not have. */
const ofBuild =
  /^\/models-hub\/(?:docs\/(?:hub-api|completing-records)\b|assets\/(?!icons-)|math\.css$|(?:favicon|apple-touch-icon|icon-\d+)\.|manifest\.)/;
/** Members of JSON that name something in the hub, and are not an address: parameters of a search. */
const names = new Set(["set", "carried"]);
/** Attributes that a reader sees or sends, and nothing follows. */
const texts = new Set(["value", "title", "content", "placeholder", "aria-label", "alt", "data-filter-item"]);

const isBelow = (address: string): boolean => address === basePath || /^\/models-hub[/?#]/.test(address);

/**
 * Walks a hub whose public address is {@link publicUrlBelow}: from the map of the site and what programs request to whatever
 * links, forms, headers, JSON and Markdown lead to, once for each form of an address.
 *
 * @param hub with the model `ada/tiny` of `openTinyRepository`
 * @example (await walkBelow(hub, (address) => fetch(proxy + address, { redirect: "manual" }))).problems // []
 */
export async function walkBelow(hub: Hub, ask: Ask): Promise<Walked> {
  const found = new Map<string, string>();
  const waiting = firstAddresses(hub).map((path) => basePath + path);
  for (const address of waiting) found.set(formOf(address), "the map of the site");
  const problems: string[] = [];
  const kinds = new Map<string, number>();
  const visit = async (address: string): Promise<void> => {
    const response = await ask(address);
    const from = `${address}, on ${found.get(formOf(address))}`;
    const type = (response.headers.get("Content-Type") ?? "").replace(/;.*/, "");
    kinds.set(type, (kinds.get(type) ?? 0) + 1);
    if (response.status >= 400 && !address.includes("nowhere")) problems.push(`${response.status}: ${from}`);
    for (const each of [...addressesInHeaders(response.headers), ...addressesIn(await response.text(), type)]) {
      const path = each.startsWith(`${origin}/`) || each === origin ? each.slice(origin.length) : each;
      if (!isBelow(path)) problems.push(`${each} is not below the path: ${from}`);
      const bare = path.replace(/#.*$/s, "");
      const form = formOf(bare);
      if (found.has(form) || ofBuild.test(bare) || /[{*]/.test(bare)) continue;
      found.set(form, address);
      waiting.push(bare);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(visit));
  return { problems, kinds };
}

/** All that the map of the site has, and what programs request. */
const firstAddresses = (hub: Hub): readonly string[] => [
  ...routes(hub.sites).flatMap(({ path }) => sampleAddresses(path)),
  ...programAddresses,
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/llms-full.txt",
  "/docs/llms-full.txt",
  "/opensearch.xml",
  "/models.atom",
  "/models.feed.json",
  "/models.csv",
  "/models.jsonl",
  "/mcp",
  "/nowhere/gpt3",
  "/models/ada/tiny/tree/main",
  "/ada/tiny/resolve/main/config.json",
  "/api/models?limit=1",
  "/api/models/ada/tiny/tree/main?limit=1",
];

function addressesInHeaders(headers: Pick<Headers, "get">): readonly string[] {
  const location = headers.get("Location");
  const linked = Array.from((headers.get("Link") ?? "").matchAll(/<([^>]*)>/g), ([, href = ""]) => href);
  return [...(location === null ? [] : [location]), ...linked];
}

/** Lists can be asked for in more ways than anybody counts, and pictures of pages take long: one of each form is enough. */
function formOf(address: string): string {
  if (address.includes("/-/social/")) return "picture";
  const { pathname, searchParams } = new URL(address, origin);
  return `${pathname} ${[...searchParams.keys()].slice(0, 1).join(" ")}`;
}

/** Every address of this host in an answer. */
function addressesIn(text: string, type: string): readonly string[] {
  const plain = type === "text/html" ? unescaped(text) : text;
  const whole = Array.from(plain.matchAll(/https:\/\/hub\.example(?![\w.-])[^\s"'<>)\\`,]*/g), ([address]) => address);
  if (type === "text/html") return [...whole, ...addressesInHtml(text)];
  if (type === "application/json") return [...whole, ...addressesInJson(JSON.parse(text))];
  return [...whole, ...addressesInMarkdown(text)];
}

function addressesInHtml(html: string): readonly string[] {
  const inTags = Array.from(html.matchAll(/<[a-z](?:"[^"]*"|[^">])*>/g), ([tag]) =>
    Array.from(tag.matchAll(/\s([\w:-]+)="([^"]*)"/g), ([, name = "", value = ""]) =>
      texts.has(name) ? [] : addressesInValue(unescaped(value)),
    ),
  );
  const inScripts = Array.from(html.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, script = ""]) =>
    Array.from(script.matchAll(/"(\/[^"]*)"/g), ([, address = ""]) => address),
  );
  return [...inTags.flat(2), ...inScripts.flat()].filter((address) => !address.startsWith("//"));
}

/** Also of a list, such as `srcset`, and of the properties of an island. */
function addressesInValue(value: string): readonly string[] {
  if (value.startsWith("{")) return addressesInJson(JSON.parse(value));
  return value.split(/,\s+/).flatMap((one) => (one.startsWith("/") ? [one.split(" ")[0] ?? ""] : []));
}

function addressesInJson(value: unknown, name = ""): readonly string[] {
  if (typeof value === "string") {
    if (name === "html") return addressesInHtml(value);
    if (name === "markdown") return addressesInMarkdown(value);
    return /^\/(?!\/)/.test(value) && !names.has(name) ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((one) => addressesInJson(one, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => addressesInJson(member, key));
}

function addressesInMarkdown(markdown: string): readonly string[] {
  const text = markdown.replaceAll(/^(`{3,}).*?^\1/gms, "").replaceAll(/`[^`\n]*`/g, "");
  return Array.from(
    text.matchAll(/(?:\]\(<?|^\[[^\]]+\]: |(?:href|src)=")(\/(?!\/)[^\s)>"]*)/gm),
    ([, address = ""]) => address,
  );
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/&(?:quot|#x22);/g, '"')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll(/&(?:amp|#x26);/g, "&");
}
