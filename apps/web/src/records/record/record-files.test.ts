import { openFileIndex, type Repository } from "@modelshelf/files";
import { expect, onTestFinished, test } from "vitest";
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
