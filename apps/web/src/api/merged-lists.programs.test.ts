import { execFile } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openFileIndex, openUpstream, PullThrough } from "@modelshelf/files";
import { type CatalogRecord, parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { type ServedHub, serveHub } from "../test/serve-hub.ts";
import { openTinyHub } from "../test/tiny-hub.ts";

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const python = join(import.meta.dirname, "../../../../.cache/venv/bin/python");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-merged-")));
/** More than clients get on a page. */
const many = Array.from({ length: 1300 }, (_, position) => `eve/small-${position}`);
const servers: ServedHub[] = [];
const closing: (() => Promise<void>)[] = [];
let endpoint = "";

async function serve(hub: Hub): Promise<string> {
  const served = await serveHub(hub);
  servers.push(served);
  return served.url;
}

const record = (id: string): CatalogRecord =>
  parseRecord("model", { id, tags: ["license:mit"], config: { model_type: "bert" }, cardData: { license: "mit" } })
    .record!;

beforeAll(async () => {
  const [first, second] = [await openTinyHub(), await openTinyHub()];
  await first.store.put([...many, "eve/other"].map(record));
  await second.store.put(["ada/small-own", "EVE/small-7"].map(record));
  const index = openFileIndex(":memory:");
  const upstream = openUpstream(new URL(await serve(first)), { maxTries: 1 });
  const pull = await PullThrough.open({
    upstreams: [{ upstream }],
    store: second.store,
    index,
    root: folder,
    withLists: true,
    refreshMs: 1,
  });
  endpoint = await serve({ ...second, files: index, pull });
  closing.push(
    () => pull.close(),
    async () => {
      index.close();
      for (const each of [first, second]) await each.store.close();
    },
  );
});

afterAll(async () => {
  for (const { stop } of servers) stop();
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function listed(call: string): Promise<{ readonly ids: readonly string[]; readonly stderr: string }> {
  const program = `
import json
from huggingface_hub import HfApi
print(json.dumps([found.id for found in HfApi().${call}]))`;
  const env = { PATH: process.env["PATH"], HOME: folder, HF_HOME: join(folder, "home"), HF_ENDPOINT: endpoint };
  const { stdout, stderr } = await promisify(execFile)(python, ["-c", program], { env, maxBuffer: 10_000_000 });
  return { ids: JSON.parse(stdout) as string[], stderr };
}

test("the Python client finds what the hub and its upstream have, page by page, and hears when that is gone", async () => {
  const found = await listed('list_models(search="small")');
  expect(found.ids.slice(0, 2).toSorted()).toEqual(["EVE/small-7", "ada/small-own"]);
  expect(found.ids.slice(2).toSorted()).toEqual(many.filter((id) => id !== "eve/small-7").toSorted());
  expect(found.stderr).toBe("");
  expect((await listed('list_models(search="small", limit=7)')).ids).toEqual(found.ids.slice(0, 7));
  const ofEve = await listed(
    'list_models(author="eve", filter="license:mit", full=True, cardData=True, fetch_config=True)',
  );
  // An owner is found in any letter case; here it is called EVE.
  const eves = ["eve/other", ...many].map((id) => (id === "eve/small-7" ? "EVE/small-7" : id));
  expect(ofEve.ids.toSorted()).toEqual(eves.toSorted());
  expect((await listed('list_datasets(search="pages")')).ids).toEqual(["ada/pages"]);
  expect((await listed("list_spaces()")).ids.length).toBeGreaterThan(0);
  servers[0]!.stop();
  const alone = await listed('list_models(search="small", limit=9)');
  expect(alone.ids.toSorted()).toEqual(["EVE/small-7", "ada/small-own"]);
  expect(alone.stderr).toContain("does not answer");
});
