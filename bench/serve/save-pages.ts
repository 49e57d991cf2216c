import { execFileSync } from "node:child_process";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { PeerSite } from "../peers/sites.ts";
import type { RunningServer } from "./run-server.ts";

export interface Page {
  readonly name: string;
  readonly path: string;
}

/** A page of each kind; the last is the document that peers have as well. */
export async function pagesOf({ url }: RunningServer, document: string): Promise<readonly Page[]> {
  const [, id = ""] = await idsOf(url, 2);
  return [
    { name: "home", path: "/" },
    { name: "model page", path: `/models/${id}` },
    { name: "model page as Markdown", path: `/models/${id}.md` },
    { name: "model page as JSON", path: `/models/${id}.json` },
    { name: "list", path: "/models?task=text-generation" },
    { name: "task", path: "/tasks/text-generation" },
    { name: "search", path: "/search?q=bert" },
    { name: "document", path: document },
  ];
}

/** Ids of the first models of a hub, as they are in addresses. */
export async function idsOf(url: string, count: number): Promise<readonly string[]> {
  const response = await fetch(`${url}/models.json?limit=${count}`);
  const { records } = (await response.json()) as { records: readonly { readonly id: string }[] };
  return records.map(({ id }) => id.split("/").map(encodeURIComponent).join("/"));
}

/** Writes what the hub answers as files for nginx, and returns the headers of a page. */
export async function save(hub: RunningServer, pages: readonly Page[], root: string): Promise<Record<string, string>> {
  await mkdir(root, { recursive: true });
  let headers: Record<string, string> = {};
  for (const [index, { path }] of pages.entries()) {
    const plain = await fetch(hub.url + path, { headers: { Accept: "text/html", "Accept-Encoding": "identity" } });
    if (!plain.ok) throw new Error(`${path} answers with ${plain.status}.`);
    await writeFile(join(root, String(index)), new Uint8Array(await plain.arrayBuffer()));
    // Decoded by fetch otherwise.
    const packed = execFileSync("curl", [
      "-s",
      "-H",
      "Accept: text/html",
      "-H",
      "Accept-Encoding: gzip",
      hub.url + path,
    ]);
    gunzipSync(packed);
    await writeFile(join(root, `${index}.gz`), packed);
    const own = new Set(["content-type", "content-length", "date", "connection", "keep-alive", "transfer-encoding"]);
    headers = Object.fromEntries([...plain.headers].filter(([name]) => !own.has(name)));
  }
  return headers;
}

/** Writes the document that each peer has built, as `peer-0`, `peer-1`, …, plain and packed as nginx's manual proposes. */
export async function savePeers(sites: readonly PeerSite[], root: string): Promise<void> {
  for (const [index, site] of sites.entries()) {
    const place = join(site.root, site.path);
    const bytes = await readFile((await stat(place)).isDirectory() ? join(place, "index.html") : place);
    await writeFile(join(root, `peer-${index}`), bytes);
    await writeFile(join(root, `peer-${index}.gz`), gzipSync(bytes));
  }
}
