import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { openFileIndex, openUpstream, PullThrough, readFolder, repositoryRecord } from "@modelshelf/files";
import { parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { type ServedHub, serveHub } from "../test/serve-hub.ts";
import { openTinyHub } from "../test/tiny-hub.ts";

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const python = join(import.meta.dirname, "../../../../.cache/venv/bin/python");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-pulled-")));
const contents: Readonly<Record<string, string | Buffer>> = {
  "README.md": "# Tiny",
  "data/train.csv": "a,b\n1,2\n",
  "weights.bin": Buffer.alloc(3_000_000, 7),
};
const servers: ServedHub[] = [];
const closing: (() => Promise<void>)[] = [];
let endpoint = "";

async function serve(hub: Hub): Promise<string> {
  const served = await serveHub(hub);
  servers.push(served);
  return served.url;
}

beforeAll(async () => {
  for (const [path, content] of Object.entries(contents)) {
    const place = join(folder, "source", path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
  const first = await openTinyHub();
  const files = openFileIndex(":memory:");
  const { read } = await readFolder(join(folder, "source"));
  for (const kind of ["model", "dataset"] as const) {
    const repository = { kind, id: "eve/tiny", refs: read.refs, revisions: [read.revision] };
    files.put(repository, folder);
    await first.store.put([parseRecord(kind, (await repositoryRecord(repository)).value).record!]);
  }
  const second = await openTinyHub();
  const index = openFileIndex(":memory:");
  const upstream = openUpstream(new URL(await serve({ ...first, files })), { maxTries: 1 });
  const root = join(folder, "cache");
  const pull = await PullThrough.open({ upstreams: [{ upstream }], store: second.store, index, root, refreshMs: 1 });
  endpoint = await serve({ ...second, files: index, pull });
  closing.push(
    () => pull.close(),
    async () => {
      for (const each of [files, index]) each.close();
      for (const each of [first, second]) await each.store.close();
    },
  );
});

afterAll(async () => {
  for (const { stop } of servers) stop();
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function downloaded(home: string): Promise<unknown> {
  const program = `
import hashlib, json, os
from huggingface_hub import snapshot_download
found = {}
for kind in ["model", "dataset"]:
  place = snapshot_download("eve/tiny", repo_type=kind)
  for path in ["README.md", "data/train.csv", "weights.bin"]:
    found[kind + " " + path] = hashlib.sha256(open(os.path.join(place, path), "rb").read()).hexdigest()
print(json.dumps(found))`;
  const env = { PATH: process.env["PATH"], HOME: folder, HF_HOME: join(folder, home), HF_ENDPOINT: endpoint };
  const options = { env: { ...env, HF_HUB_DISABLE_PROGRESS_BARS: "1" } };
  return JSON.parse((await promisify(execFile)(python, ["-c", program], options)).stdout);
}

test("the Python client downloads through a hub what another hub has, also when that is gone", async () => {
  const expected = Object.fromEntries(
    ["model", "dataset"].flatMap((kind) =>
      Object.entries(contents).map(([path, content]) => [
        `${kind} ${path}`,
        createHash("sha256").update(content).digest("hex"),
      ]),
    ),
  );
  expect(await downloaded("first")).toEqual(expected);
  servers[0]!.stop();
  expect(await downloaded("second")).toEqual(expected);
});
