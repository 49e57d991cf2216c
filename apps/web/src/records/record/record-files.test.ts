import { openFileIndex, type Repository } from "@modelshelf/files";
import { expect, onTestFinished, test } from "vitest";
import { showsFile } from "../../export/shows-file.ts";
import modelPage from "../model/page.ts";
import { inputFor, openCatalogHub, writeAll } from "../test/catalog-hub.ts";

const commit = "a".repeat(40);
const repository: Repository = {
  kind: "model",
  id: "ada/tiny",
  refs: [{ name: "main", kind: "branch", commit }],
  revisions: [
    {
      commit,
      files: [
        { path: "a b/config (1).json", size: 2, oid: "b".repeat(40), place: "/data/config.json" },
        { path: "model.safetensors", size: 5000, oid: "c".repeat(40) },
      ],
    },
  ],
};
const siblings = [
  { rfilename: "a b/config (1).json", size: 2 },
  { rfilename: "model.safetensors", size: 5000 },
];

test("files that are in this hub can be fetched from its page; those of which only the name is known cannot", async () => {
  const catalog = await openCatalogHub({
    model: [
      { id: "ada/tiny", siblings },
      { id: "ada/other", siblings },
    ],
  });
  const files = openFileIndex(":memory:");
  files.put(repository, "/data");
  onTestFinished(async () => {
    files.close();
    await catalog.store.close();
  });
  const hub = { ...catalog, files };
  const { html, markdown } = await writeAll(modelPage, inputFor(hub, "/models/ada/tiny", { id: "ada/tiny" }));
  expect(html).toContain('href="/models/ada/tiny/blob/main/a%20b/config%20(1).json"');
  expect(html).toContain('href="/ada/tiny/resolve/main/a%20b/config%20(1).json?download=true"');
  expect(html).not.toContain("resolve/main/model.safetensors");
  expect(markdown).toContain("](/ada/tiny/resolve/main/a%20b/config%20%281%29.json) (2 bytes)");
  const other = await writeAll(modelPage, inputFor(hub, "/models/ada/other", { id: "ada/other" }));
  expect(other.html).not.toContain("/resolve/");
});

test("an exported site has pages of files that are in the hub, and of their folders, alone", async () => {
  const catalog = await openCatalogHub({
    model: [
      { id: "ada/tiny", siblings },
      { id: "ada/other", siblings },
    ],
  });
  const files = openFileIndex(":memory:");
  files.put(repository, "/data");
  onTestFinished(async () => {
    files.close();
    await catalog.store.close();
  });
  const hub = { ...catalog, files, staticSite: { onlyDocs: false } };
  const linksOf = async (id: string): Promise<readonly string[]> => {
    const { html } = await writeAll(modelPage, inputFor(hub, `/models/${id}`, { id }));
    return [...new Set([...html.matchAll(/href="([^"]*\/(?:blob|tree)\/[^"]*)"/g)].map(([, href = ""]) => href))];
  };
  const here = ["/models/ada/tiny/blob/main/a%20b/config%20(1).json", "/models/ada/tiny/tree/main"];
  expect((await linksOf("ada/tiny")).toSorted()).toEqual(here);
  expect(await linksOf("ada/other")).toEqual([]);
  expect(here.map((href) => showsFile(files, href))).toEqual([true, true]);
  expect(showsFile(files, "/models/ada/tiny/blob/main/a%20b/config%20(1).json.md")).toBe(true);
  expect(showsFile(files, "/models/ada/tiny")).toBe(true);
  const elsewhere = ["tiny/blob/main/model.safetensors", "tiny/blob/v2/a%20b/config%20(1).json", "other/tree/main"];
  expect(elsewhere.map((path) => showsFile(files, `/models/ada/${path}`))).toEqual([false, false, false]);
});
