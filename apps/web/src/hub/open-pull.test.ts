import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileIndexPlace, openServedFiles } from "@modelshelf/files";
import { catalogFile, openServedStore } from "@modelshelf/store";
import { expect, onTestFinished, test } from "vitest";
import { fakeCommit, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { OpenParts } from "./open-parts.ts";
import { openPull } from "./open-pull.ts";
import { StartProblem } from "./start-problem.ts";

const tiny = { id: "eve/tiny", files: { "config.json": "{}" } };

test("what is brought is in the catalog and the index of the data folder, for one process at a time", async () => {
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
  await expect(openPull(options, { dataFolder }, new OpenParts())).rejects.toThrow(StartProblem);
  await pull.prepare("model", "eve/tiny", "main");
  const store = await openServedStore({ file: catalogFile(dataFolder) });
  const files = openServedFiles(fileIndexPlace(dataFolder));
  expect((await store.get("model", "eve/tiny"))?.source["sha"]).toBe(fakeCommit(tiny));
  expect(files.revision("model", "eve/tiny", "main")?.files.map(({ path }) => path)).toEqual(["config.json"]);
  await store.close();
  files.close();
  await opened.close();
  const again = new OpenParts();
  await openPull(options, { dataFolder }, again);
  await again.close();
});
