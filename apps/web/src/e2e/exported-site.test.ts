import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat, symlink } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { describeInBrowser, hasChromium } from "./browser.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
/** The site is below a path of its host. */
const basePath = "/hub";
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".md": "text/markdown; charset=utf-8",
};

/**
 * The rules of every file server: files, `index.html` of folders, a slash behind the names of folders, `404.html`. This one
 * is of those that drop the query with that redirect.
 */
function fileServer(folder: string): Server {
  return createServer((request, response) => {
    void (async () => {
      const asked = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
      if (!asked.startsWith(`${basePath}/`)) return response.writeHead(404).end("beside the site");
      const path = asked.slice(basePath.length);
      const found = await stat(join(folder, path)).catch(() => undefined);
      if (found?.isDirectory() && !path.endsWith("/")) return response.writeHead(301, { Location: `${asked}/` }).end();
      const file = join(folder, path, found?.isDirectory() ? "index.html" : "");
      const body = await readFile(file).catch(() => undefined);
      const missing = body === undefined ? await readFile(join(folder, "404.html")) : undefined;
      const type = missing ? ".html" : extname(file);
      return response
        .writeHead(missing ? 404 : 200, { "Content-Type": types[type] ?? "application/octet-stream" })
        .end(body ?? missing);
    })();
  });
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

describeInBrowser("an exported site below a path", (hub) => {
  let folder: string;
  let server: Server;
  let origin: string;
  let site: string;

  beforeAll(async () => {
    if (!hasChromium) return;
    folder = await mkdtemp(join(tmpdir(), "modelshelf-export-"));
    const data = join(folder, "data");
    await mkdir(data);
    await symlink(inject("sharedPages"), join(data, "pages"));
    const options = ["--public-url", `https://hub.example.org${basePath}`, "--data", data];
    await promisify(execFile)(join(root, "node_modules/node/bin/node"), [
      join(root, "apps/cli/src/main.ts"),
      "export",
      join(folder, "site"),
      ...options,
    ]);
    server = fileServer(join(folder, "site")).listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    site = origin + basePath;
  }, 240_000);
  afterAll(async () => {
    server?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  const open = async (path: string): Promise<Page> => {
    const page = await hub.newPage({ origin });
    await page.goto(site + path);
    return page;
  };

  /** The hub's answer to the same address. */
  const answerOf = async (address: string): Promise<{ readonly total: number }> =>
    (await fetch(hub.url + address)).json() as Promise<{ readonly total: number }>;

  test("leads from its first page to a model, of which page and code can be copied", async () => {
    const page = await open("/");
    await page.getByRole("link", { name: "Models", exact: true }).first().click();
    await page.waitForURL(`${site}/models/`);
    await page.locator(`a[href^="${basePath}/models/"]:visible`).filter({ hasText: "/" }).first().click();
    await page.locator(".copy-page-button").click();
    await expect.poll(() => clipboard(page)).toMatch(/^# /m);
    await page.locator("[data-copy-code]:visible").first().click();
    await expect.poll(() => clipboard(page)).not.toMatch(/^# /m);
  });

  test("has documents, both themes, and a page for what it does not have", async () => {
    const page = await hub.newPage({ origin, allowErrors: true });
    await page.goto(`${site}/docs/getting-started`);
    expect(await page.locator("main p").count()).toBeGreaterThan(0);
    const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset["theme"]);
    const before = await theme();
    await page.locator("[data-theme-button]").click();
    await expect.poll(theme).not.toBe(before);
    const missing = await page.goto(`${site}/models/nobody/nothing`);
    expect([missing?.status(), await page.locator("h1").textContent()]).toEqual([404, "Page not found"]);
  });

  test("the search box finds a model by a part of its id, and in spite of a typing mistake", async () => {
    const page = await open("/docs");
    await page.keyboard.press("/");
    const field = page.getByRole("combobox");
    await field.fill("hisper-larg");
    await field.fill("whisper-larg");
    const option = page.getByRole("option", { name: /openai\/whisper-large-v3/ }).first();
    await option.waitFor();
    await field.fill("whsiper");
    await page.getByText(/Showing results for “whisper”/).waitFor();
    await page.keyboard.press("ArrowDown");
    await option.click();
    await page.waitForURL(`${site}/models/openai/whisper-large-v3/`);
  });

  test("the page of results has what the hub finds, and its links lead on within the site", async () => {
    const page = await open("/");
    await page
      .locator("header input[name=q]")
      .first()
      .evaluate((input: HTMLInputElement) => {
        input.value = "speech recognition";
        input.form?.requestSubmit();
      });
    await page.waitForURL(`${site}/search/?q=speech+recognition`);
    const { total } = await answerOf("/search.json?q=speech+recognition");
    await expect.poll(() => page.locator("[data-part=count]").textContent()).toBe(`${total} results`);
    await page
      .getByRole("navigation", { name: "Kinds of results" })
      .getByRole("link", { name: /^Models/ })
      .click();
    await page.waitForURL(/kind=model/);
    const hrefs = await page.locator("main a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs.filter((href) => !href?.startsWith(`${basePath}/`) && !href?.startsWith("#"))).toEqual([]);
  });

  test.each([
    "/models?library=transformers",
    "/models?pipeline_tag=text-generation&sort=likes",
    "/models?search=whisper",
    "/models?parameters_from=1B&license=-mit",
    "/datasets?task=text-classification",
    "/spaces?sort=likes",
  ])("%s has as many records as in the hub, the same first ones, and the same counts of filters", async (address) => {
    interface List {
      readonly total: number;
      readonly records: readonly { readonly id: string }[];
      readonly facets: readonly { readonly options: readonly { readonly label: string; readonly count: number }[] }[];
    }
    const json = address.replace(/^\/\w+/, "$&.json");
    const expected = (await (await fetch(`${hub.url + json}&families=folded&limit=30`)).json()) as List;
    const page = await open(address.replace("?", "/?"));
    await expect
      .poll(() => page.locator("[data-part=count]").textContent())
      .toMatch(new RegExp(`^${expected.total.toLocaleString("en")} (?:model|dataset|Space)`));
    const found = await page.evaluate(
      async (asked) => document.querySelector("main")?.textContent?.includes(asked) ?? false,
      expected.records[0]?.id.split("/").at(-1) ?? "",
    );
    expect(found).toBe(true);
    const counts = expected.facets.flatMap(({ options }) => options.map(({ label, count }) => `${label}${count}`));
    const shown = (await page.locator("[data-part=filters] li a").allTextContents()).map((text) =>
      text.replaceAll(/[\s,]/g, ""),
    );
    for (const count of counts.slice(0, 12)) expect(shown).toContain(count.replaceAll(/\s/g, ""));
  });

  test("a filter narrows the list in place, can be taken away and is in the address", async () => {
    const page = await open("/models/");
    const count = page.locator("[data-part=count]");
    const all = await count.textContent();
    await page.locator("[data-part=filters] a[href$='?runs_with=diffusers']:visible").first().click();
    await page.waitForURL(`${site}/models/?runs_with=diffusers`);
    const { total } = await answerOf("/models.json?runs_with=diffusers");
    await expect.poll(() => count.textContent()).toMatch(new RegExp(`^${total} models of`));
    await page.reload();
    await expect.poll(() => count.textContent()).toMatch(new RegExp(`^${total} models of`));
    await page.locator(".copy-page-button").click();
    await expect.poll(() => clipboard(page)).toMatch(/^# Models: Diffusers/m);
    await page.locator(".chosen-filter-remove").click();
    await expect.poll(() => count.textContent()).toBe(all);
    await page.goBack();
    await expect.poll(() => count.textContent()).toMatch(new RegExp(`^${total} models of`));
  });

  test("the address of a call to hosted inference is read in the browser, and written there", async () => {
    const path = "/models/Qwen/Qwen3-4B-Thinking-2507/";
    const page = await open(`${path}?provider=groq#inference`);
    const panel = page.locator("[data-inference]");
    await panel.locator("code", { hasText: "groq" }).waitFor();
    await panel.getByRole("link", { name: "Shell" }).click();
    await panel.locator("code", { hasText: "curl" }).waitFor();
    expect(page.url()).toBe(`${site}${path}?provider=groq&client=shell%2Fcurl#inference`);
  });

  test("an index that cannot be loaded is told, and the list stays as it is", async () => {
    const page = await hub.newPage({ origin, allowErrors: true });
    await page.route("**/-/catalog/**", (route) => route.abort());
    await page.goto(`${site}/models/?license=mit`);
    await expect
      .poll(() => page.locator("[data-part=count]").textContent())
      .toBe("The search index could not be loaded. Reload the page to try again.");
    expect(await page.locator("[data-part=results] a:visible").count()).toBeGreaterThan(20);
  });

  test("without script the lists say so, and offer nothing that needs it", async () => {
    const page = await hub.newPage({ origin, javaScriptEnabled: false });
    await page.goto(`${site}/models/`);
    expect(await page.getByText("Filters, sorting and search need JavaScript here.").isVisible()).toBe(true);
    expect(await page.locator("form:visible").count()).toBe(0);
    expect(await page.locator("main a:visible").count()).toBeGreaterThan(20);
    await page.goto(`${site}/models/Qwen/Qwen3-4B-Thinking-2507/#inference`);
    expect(await page.locator("[data-inference] :is(nav, input):visible").count()).toBe(0);
    expect(await page.locator("[data-inference] code:visible").count()).toBeGreaterThan(0);
    await page.goto(`${site}/models/`);
    await page.locator("a[rel=next]").click();
    expect(page.url()).toBe(`${site}/models/page-2/`);
  });
});
