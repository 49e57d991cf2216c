import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { compile } from "./compile.ts";

const sites = fileURLToPath(new URL("../../test/sites/", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "modelshelf-compile-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test("a folder becomes pages in all their forms, in reading order and in each language", async () => {
  const { base, languages, navigation, pages } = await compile(join(sites, "languages"), {
    base: "/course",
    publicUrl: "https://docs.example",
  });
  expect({ base, languages }).toEqual({ base: "/course", languages: ["ar", "en", "pl"] });
  const [first] = navigation["en"]?.[0]?.children ?? [];
  const page = pages.find(({ href }) => href === first?.href);
  expect(page).toMatchObject({ language: "en", direction: "ltr", breadcrumbs: expect.any(Array) });
  expect(page?.html).toContain("<h1");
  expect(page?.markdown).toMatch(/^# /);
  expect(page).not.toHaveProperty("addressOffsets");
  expect(page?.search[0]).toMatchObject({ href: first?.href, language: "en", heading: expect.any(String) });
  expect(pages.map(({ language }) => language)).toEqual(pages.map(({ language }) => language).toSorted());
});

test("links of Markdown versions are whole where the address is known", async () => {
  const { pages } = await compile(join(sites, "links"), { publicUrl: "https://docs.example" });
  expect(pages.map(({ markdown }) => markdown).join("\n")).toContain("](https://docs.example/docs/folder/page.md");
});

test("what is beyond the folder is asked for", async () => {
  const asked: string[] = [];
  const elsewhere = (path: string): string | undefined => {
    asked.push(path);
    return path === "/elsewhere" ? "https://other.example/" : undefined;
  };
  await compile(join(sites, "links"), { elsewhere });
  expect(asked.length).toBeGreaterThan(0);
});

test("every fault has its file and line, and none of them stops the rest", async () => {
  const { pages, faults } = await compile(join(sites, "checked"));
  expect(pages.length).toBeGreaterThan(2);
  expect(faults.length).toBeGreaterThan(3);
  for (const { file, line, column, severity, message } of faults) {
    expect(file).toMatch(/\.(?:mdx?|yml|rst|ipynb)$/);
    expect(Math.min(line, column)).toBeGreaterThan(0);
    expect(severity).not.toBe("note");
    expect(message.length).toBeGreaterThan(10);
  }
});

test("other files come along, with the images that notebooks hold", async () => {
  const { files, pages } = await compile(join(sites, "formats"));
  const names = files.map(({ href }) => href);
  expect(names).toContain("/docs/imgs/a.png");
  expect(names.filter((name) => /\.(?:md|ipynb|yml)$/.test(name))).toEqual([]);
  const inside = pages.flatMap(({ markdown }) => markdown.match(/\/docs\/notebook\/picture-\d+\.png/g) ?? []);
  expect(inside.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(inside));
  for (const file of files) expect((await file.read()).length, file.href).toBeGreaterThan(0);
});

test("with threads and a cache the pages are the same, and kept", async () => {
  const folder = join(sites, "links");
  const plain = await compile(folder);
  const cached = await compile(folder, { cacheFolder: join(work, "cache"), threads: 1 });
  expect(cached.pages).toEqual(plain.pages);
  expect(cached.faults).toEqual(plain.faults);
  expect(readdirSync(join(work, "cache")).length).toBeGreaterThan(0);
});

test.each([0, -1, 1.5, Number.NaN])("%s threads are refused with a sentence", async (threads) => {
  await expect(compile(work, { threads })).rejects.toThrow(RangeError);
  await expect(compile(work, { threads })).rejects.toThrow(`\`threads\` is ${threads}. Give a whole number from 1.`);
});

test("a folder that is not there is an error, an aborted signal its reason", async () => {
  await expect(compile(join(work, "nowhere"))).rejects.toThrow(/nowhere/);
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(compile(join(sites, "links"), { signal })).rejects.toThrow("enough");
});
