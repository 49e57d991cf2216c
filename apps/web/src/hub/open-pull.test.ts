import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileIndexPlace, openServedFiles } from "@modelshelf/files";
import { catalogFile, openServedStore } from "@modelshelf/store";
import { expect, onTestFinished, test } from "vitest";
import { fakeCommit, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { OpenParts } from "./open-parts.ts";
import { openPull } from "./open-pull.ts";

const tiny = { id: "eve/tiny", files: { "config.json": "{}" } };

test("what is brought is in the catalog and the index of the data folder, for several processes at a time", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "modelshelf-open-pull-"));
  const upstream = await openFakeHub([tiny]);
  const opened = new OpenParts();
  onTestFinished(async () => {
    await opened.close();
    upstream.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const options = { upstreams: [{ endpoint: new URL(upstream.endpoint) }], allowed: ["eve/*"] };
  const pull = await openPull(options, { dataFolder }, opened);
  const other = new OpenParts();
  await openPull(options, { dataFolder }, other);
  await pull.prepare("model", "eve/tiny", "main");
  const store = await openServedStore({ file: catalogFile(dataFolder) });
  const files = openServedFiles(fileIndexPlace(dataFolder));
  expect((await store.get("model", "eve/tiny"))?.source["sha"]).toBe(fakeCommit(tiny));
  expect(files.revision("model", "eve/tiny", "main")?.files.map(({ path }) => path)).toEqual(["config.json"]);
  await store.close();
  files.close();
  await opened.close();
  await other.close();
});
