import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openSites, type Site } from "@modelshelf/docs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { documentVersion } from "../document-version.ts";
import { openDevelopment, type Development } from "./open-development.ts";

const sample = fileURLToPath(new URL("../../test/sites/docs", import.meta.url));
const app = { fetch: () => new Response("the hub") };
let folder = "";
let site: Site;
let development: Development;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-development-"));
  await cp(sample, folder, { recursive: true });
  await write("page.md", "# Page\n\n[Nowhere](nowhere.md)\n");
  await write("_toctree.yml", "- local: start\n  title: Start\n- local: page\n  title: Page\n");
  const [opened] = await openSites([{ folder, base: "/docs", title: "Documentation", forAuthors: true }]);
  if (!opened) throw new Error("openSites opens as many sites as it is given.");
  site = opened;
  development = openDevelopment([site]);
  await development.ready;
});

afterEach(async () => {
  await development.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

async function versionNow(path: string): Promise<string> {
  const page = await site.page(path);
  return page ? documentVersion(page, site.toc(page.language)) : "";
}

/** Listens as a browser does that shows a page, and is heard when the promise is kept. */
async function listen(
  path: string,
  version?: string,
): Promise<{ changed: () => Promise<boolean>; told: () => Promise<string> }> {
  const query = new URLSearchParams({ path, version: version ?? (await versionNow(path)) });
  const request = new Request(`http://hub.example/-/development/changes?${query}`);
  const response = await development.before(app).fetch(request, {});
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const read = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toBe(": listening\n\n");
  const told = async () => /^event: changed\ndata: (.*)\n/.exec(await read())?.[1] ?? "";
  return { told, changed: async () => (await told()) === (await versionNow(path)) };
}

test("a page that was changed is told to whoever shows it", async () => {
  const { changed } = await listen("/docs/page");
  await write("page.md", "# Another\n");
  expect(await changed()).toBe(true);
  expect((await site.page("/docs/page"))?.title).toBe("Another");
});

test("whoever shows another page hears nothing of it", async () => {
  const page = await listen("/docs/page");
  const start = await listen("/docs/start");
  await write("page.md", "# Another\n");
  expect(await page.changed()).toBe(true);
  await write("start.md", "# Begin\n");
  // Had it heard of the first change, that would have been told first, and with the version before this one.
  expect(await start.told()).toBe(await versionNow("/docs/start"));
});

test("what has changed between the writing of a page and the listening is told at once", async () => {
  const before = await versionNow("/docs/page");
  await write("page.md", "# Another\n");
  const { changed } = await listen("/docs/page", before);
  expect(await changed()).toBe(true);
});

test("a file that editors replace by renaming is seen", async () => {
  const { changed } = await listen("/docs/page");
  await write(".page.md.half", "# Renamed\n");
  await rename(join(folder, ".page.md.half"), join(folder, "page.md"));
  expect(await changed()).toBe(true);
});

test("an order, a title and a page that is new reach every page that shows the table of contents", async () => {
  const { changed } = await listen("/docs/page");
  await write("fresh.md", "# Fresh\n");
  expect(await changed()).toBe(true);
  const later = await listen("/docs/page");
  await write("_toctree.yml", "- local: fresh\n  title: Fresh\n- local: page\n  title: Page\n");
  expect(await later.changed()).toBe(true);
  expect((await site.page("/docs/page"))?.previous?.href).toBe("/docs/fresh");
});

test("a page that comes and goes is told to whoever waits at its address", async () => {
  const { changed } = await listen("/docs/nowhere");
  await write("nowhere.md", "# Here\n");
  expect(await changed()).toBe(true);
  const later = await listen("/docs/nowhere");
  await rm(join(folder, "nowhere.md"));
  expect(await later.changed()).toBe(true);
  expect(await site.page("/docs/nowhere")).toBeUndefined();
});

async function messagesOnPage(): Promise<unknown[]> {
  return ((await site.page("/docs/page"))?.diagnostics ?? []).map(({ line, message }) => [line, message]);
}

test("what is odd about a page goes with the mistake, also where that is on another page", async () => {
  await write("page.md", "# Page\n\n[Start](start.md#there)\n");
  expect(await messagesOnPage()).toEqual([[3, expect.stringContaining('Nothing on /docs/start has the id "there"')]]);
  const { changed } = await listen("/docs/page");
  await write("start.md", "# Start\n\n## There\n");
  expect(await changed()).toBe(true);
  expect(await messagesOnPage()).toEqual([]);
});

test("a table of contents that is broken while it is written leaves the pages where they were, and is named", async () => {
  const whole = await readFile(join(folder, "_toctree.yml"), "utf8");
  const before = site.toc("en");
  for (const broken of ["- local: page\n  title: [", "", "- local: start\n   title: x\n - local"]) {
    await write("_toctree.yml", broken);
    await site.refresh();
    expect(site.toc("en")).toEqual(before);
    expect((await site.page("/docs/page"))?.title).toBe("Page");
  }
  expect(site.diagnostics.filter(({ kind }) => kind === "unreadable-file")).toHaveLength(1);
  await write("_toctree.yml", whole);
  await site.refresh();
  expect(site.diagnostics.filter(({ kind }) => kind === "unreadable-file")).toEqual([]);
});

test("a page stays while its file is being replaced", async () => {
  expect((await site.page("/docs/page"))?.title).toBe("Page");
  await rm(join(folder, "page.md"));
  expect((await site.page("/docs/page"))?.title).toBe("Page");
});

test("closing ends the streams", async () => {
  const { changed } = await listen("/docs/page");
  await development.close();
  expect(await changed()).toBe(false);
});

test("all other addresses are the hub's", async () => {
  const ask = (path: string) => development.before(app).fetch(new Request(`http://hub.example${path}`), {});
  expect(await (await ask("/docs/page")).text()).toBe("the hub");
  const script = await ask(development.scripts[0] ?? "");
  expect(script.headers.get("Content-Type")).toContain("text/javascript");
  expect(await script.text()).toContain("EventSource");
});

test("links that loop or lead out of the folder are not followed, and changes beside them are seen", async () => {
  await development.close();
  const outside = await mkdtemp(join(tmpdir(), "modelshelf-outside-"));
  await mkdir(join(folder, "deep"));
  const links = {
    self: "self",
    up: "..",
    "deep/up": "..",
    loop: "../loop",
    away: outside,
    etc: "/etc",
    gone: "nothing",
  };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(folder, name));
  development = openDevelopment([site]);
  await development.ready;
  const { told } = await listen("/docs/page");
  await writeFile(join(outside, "page.md"), "# Not ours\n");
  await write("deep/new.md", "# New\n");
  expect(await told()).toBe(await versionNow("/docs/page"));
  expect((await site.page("/docs/deep/new"))?.title).toBe("New");
  expect(site.hrefs.filter((href) => href.includes("etc") || href.includes("away"))).toEqual([]);
  await rm(outside, { recursive: true });
});

test("a set whose folder is a link is watched", async () => {
  await development.close();
  await symlink(folder, `${folder}-link`);
  const [linked] = await openSites([{ folder: `${folder}-link`, base: "/docs", title: "Documentation" }]);
  site = linked ?? site;
  development = openDevelopment([site]);
  await development.ready;
  const { changed } = await listen("/docs/page");
  await write("fresh.md", "# Fresh\n");
  expect(await changed()).toBe(true);
  expect((await site.page("/docs/fresh"))?.title).toBe("Fresh");
  await rm(`${folder}-link`);
});
