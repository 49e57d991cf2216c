import { addRow } from "../table/row.ts";
import { lineOf } from "../table/table.ts";
import { usageOf } from "./processor-time.ts";
import type { RunningServer } from "./run-server.ts";
import { atRest } from "./at-rest.ts";
import { lists } from "./uncached.ts";

/** Addresses asked before, so that the engine has compiled what runs often, and addresses that are measured. */
const warming = 400;
const measured = 100;

const forms = [
  { extension: "", form: "HTML" },
  { extension: ".md", form: "Markdown" },
  { extension: ".json", form: "JSON" },
] as const;

/**
 * Processor time of pages that nobody has asked for before, so that nothing of them is kept: every kind of page in its
 * three forms, each over a hundred addresses. All threads count, those of the engine as well. Each is a row of the table.
 *
 * Tasks, libraries, documents and the home page have fewer addresses than that. They are asked for with a query that they
 * do not read, which makes another address of each.
 */
export async function measureKinds(hub: RunningServer): Promise<void> {
  await atRest(hub);
  for (const { name, paths } of await kindsOf(hub)) {
    if (paths.length === 0) continue;
    let html = 0;
    for (const { extension, form } of forms) {
      const addresses = paths.map((path) => withExtension(path, extension));
      for (const address of addresses.slice(measured)) await ask(hub, address);
      const asked = addresses.slice(0, measured);
      const cost = (await processorMs(hub, () => askAll(hub, asked))) / asked.length;
      if (form === "HTML") html = cost;
      console.log(
        lineOf(addRow({ what: `${name} as ${form}`, figure: cost, unit: "ms", ...beside(name, form, html) })),
      );
    }
  }
}

/** Milliseconds that a page may take as HTML. */
const limits = new Map([
  ["model page", 1.5],
  ["list", 4],
]);

/** Pages without a limit, and other forms, are only compared. */
function beside(name: string, form: string, html: number): Pick<Parameters<typeof addRow>[0], "against" | "goal"> {
  const limit = limits.get(name);
  if (form !== "HTML") return { against: { peer: "as HTML", figure: html }, goal: null };
  return limit === undefined ? { against: { limit: 4 }, goal: null } : { against: { limit } };
}

interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
}

async function kindsOf(hub: RunningServer): Promise<readonly Kind[]> {
  const pagesOf = async (kind: string): Promise<readonly string[]> =>
    (await idsOf(hub, kind)).map((id) => `/${kind}/${id}`);
  const [models, datasets, spaces] = [await pagesOf("models"), await pagesOf("datasets"), await pagesOf("spaces")];
  const words = models.map((path) =>
    decodeURIComponent(path)
      .split(/[/_.-]/)
      .findLast((word) => word.length > 3),
  );
  const searches = [...new Set(words)].flatMap((word) => (word ? [`/search?q=${encodeURIComponent(word)}`] : []));
  return [
    { name: "model page", paths: models },
    { name: "list", paths: varied(lists) },
    { name: "dataset page", paths: datasets },
    { name: "Space page", paths: spaces },
    { name: "task", paths: varied(await linksOf(hub, "/tasks", /\/tasks\/[\w-]+/g)) },
    { name: "library", paths: varied(await linksOf(hub, "/libraries", /\/libraries\/[\w.-]+/g)) },
    { name: "search", paths: searches },
    { name: "home", paths: varied(["/"]) },
    { name: "document", paths: varied(await linksOf(hub, "/docs", /\/docs\/[\w/-]+/g)) },
  ];
}

/** Identifiers as they are in addresses, the most downloaded first. */
async function idsOf({ url }: RunningServer, kind: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/${kind}.json?limit=${warming + measured}`);
  const { records } = (await response.json()) as { records: readonly { readonly id: string }[] };
  return records.map(({ id }) => id.split("/").map(encodeURIComponent).join("/"));
}

async function linksOf(hub: RunningServer, path: string, pattern: RegExp): Promise<readonly string[]> {
  const html = await (await fetch(hub.url + path, { headers: { Accept: "text/html" } })).text();
  return [...new Set([...html.matchAll(/ href="([^"?#]*)"/g)].map(([, href = ""]) => href))].filter(
    (href) => href.match(pattern)?.[0] === href,
  );
}

/** So many addresses, by a query that no page reads. */
function varied(paths: readonly string[]): readonly string[] {
  return Array.from({ length: warming + measured }, (_, index) => {
    const path = paths[index % paths.length] ?? "/";
    return `${path}${path.includes("?") ? "&" : "?"}utm_source=${index}`;
  });
}

function withExtension(path: string, extension: string): string {
  const [bare = "", query] = path.split("?");
  const named = bare === "/" && extension !== "" ? "/index" : bare;
  return `${named}${extension}${query === undefined ? "" : `?${query}`}`;
}

/** Milliseconds that the server takes meanwhile. */
async function processorMs(hub: RunningServer, work: () => Promise<unknown>): Promise<number> {
  const before = usageOf(hub.pid).processorMs;
  await work();
  return usageOf(hub.pid).processorMs - before;
}

async function askAll(hub: RunningServer, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await ask(hub, address);
}

async function ask({ url }: RunningServer, address: string): Promise<void> {
  const response = await fetch(url + address, { headers: { Accept: "text/html", "Accept-Encoding": "identity" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answers with ${response.status}.`);
}
