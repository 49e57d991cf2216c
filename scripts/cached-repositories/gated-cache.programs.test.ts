import { execFile } from "node:child_process";
import { lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../../apps/web/src/test/served-repositories.ts";
import { everyAddress } from "./every-address.ts";
import { grantedToken, serveCache } from "./served-cache.ts";
import { sha256Of } from "./todays-cache.ts";

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const secret = "FOR THOSE WITH ACCESS ";
const weights = secret.repeat(2000);
const card = "---\nlicense: mit\nextra_gated_prompt: Say who you are.\n---\n# Gated\n";
const contents = { "README.md": card, "config.json": '{"model_type":"bert"}', "sub/model.safetensors": weights };
const xetHash = `ab${"c".repeat(62)}`;
const python = join(import.meta.dirname, "../../.cache/venv/bin/python");

let folder: string;
let origin: ServedRepositories;
beforeAll(async () => {
  if (missing !== "") return;
  folder = mkdtempSync(join(tmpdir(), "modelshelf-cache-"));
  mkdirSync(join(folder, "data"));
  const open = { "README.md": "# Open\n", "model.safetensors": "open" };
  // The client downloads with access: that is what the origin gives to everybody.
  origin = await serveRepositories(
    [
      { kind: "model", id: "ada/gated", contents },
      { kind: "model", id: "bob/open", contents: open },
    ],
    { gated: false },
  );
});
afterAll(async () => {
  await origin?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** The work of the client itself after a download by Xet: this hub, which it downloads from, has plain HTTP alone. */
const download = `
import json, os
from huggingface_hub import scan_cache_dir, snapshot_download
from huggingface_hub.utils import _shared_blobs
place = snapshot_download("ada/gated")
snapshot_download("bob/open")
pointer = os.path.join(place, "sub/model.safetensors")
cache = os.path.join(os.environ["HF_HOME"], "hub")
blob = os.path.join(os.path.dirname(pointer), os.readlink(pointer))
published = _shared_blobs.publish_blob_to_shared_store(
  blob_path=os.path.abspath(blob), xet_hash="${xetHash}", cache_dir=cache, expected_size=os.path.getsize(blob))
scanned = scan_cache_dir(cache)
print(json.dumps({
  "published": published,
  "store": os.path.isfile(os.path.join(cache, "blobs", "ab", "${xetHash}")),
  "warnings": [str(warning) for warning in scanned.warnings],
  "files": {file.file_name: os.path.basename(file.blob_path)
            for repo in scanned.repos if repo.repo_id == "ada/gated"
            for revision in repo.revisions for file in revision.files},
}))`;

/** The output of a Python program that has its home there and downloads from the origin. */
async function run(program: string, home: string, further: NodeJS.ProcessEnv = {}): Promise<string> {
  const own = { PATH: process.env["PATH"], HOME: folder, HF_HOME: home, HF_ENDPOINT: origin.endpoint };
  return (await promisify(execFile)(python, ["-c", program], { env: { ...own, ...further } })).stdout;
}

test("a cache that huggingface_hub itself has made with its shared store gives nothing gated away, and loses nothing", async () => {
  const home = join(folder, "huggingface");
  const cached = JSON.parse(await run(download, home));
  expect(cached).toMatchObject({ published: true, store: true, warnings: [] });
  expect(cached.files["model.safetensors"]).toBe(sha256Of(weights));

  const served = await serveCache(home, join(folder, "data"));
  try {
    expect(served.imported).toMatchObject({ code: 0, out: expect.stringContaining("2 found, 2 stored") });
    const index = served.files.revision("model", "ada/gated", "main");
    expect(index?.commit).toBe(origin.commits.get("ada/gated"));
    const hashes = index?.files.map(({ path, oid, lfs }) => [path.split("/").at(-1), lfs?.sha256 ?? oid]);
    expect(Object.fromEntries(hashes ?? [])).toEqual(cached.files);

    const address = "/ada/gated/resolve/main/sub/model.safetensors";
    const answer = await served.ask(address, { Authorization: `Bearer ${grantedToken}` });
    expect([answer.status, await answer.text()]).toEqual([200, weights]);
    expect((await served.ask(address)).status).toBe(401);
    expect((await served.ask(`/blobs/ab/resolve/main/${xetHash}`)).status).toBe(404);
    const addresses = everyAddress({
      ids: ["ada/gated", "bob/open", "blobs/ab", "hub/blobs", "hub/models--ada--gated", `snapshots/${index?.commit}`],
      paths: ["sub/model.safetensors", "model.safetensors", xetHash, `ab/${xetHash}`, sha256Of(weights)],
      revision: "main",
      hashes: [sha256Of(weights), xetHash],
    });
    const leaks: string[] = [];
    for (const each of addresses) if ((await (await served.ask(each)).text()).includes(secret)) leaks.push(each);
    expect(leaks).toEqual([]);
  } finally {
    await served.close();
  }
});

test("a cache that huggingface_hub has made without links, as on Windows, has the hashes of the Hub", async () => {
  const home = join(folder, "no-links");
  await run("from huggingface_hub import snapshot_download\nsnapshot_download('ada/gated')", home, {
    HF_HUB_DISABLE_SYMLINKS: "1",
  });
  const snapshot = join(home, "hub/models--ada--gated/snapshots", origin.commits.get("ada/gated") ?? "");
  expect(lstatSync(join(snapshot, "sub/model.safetensors")).isFile()).toBe(true);
  const data = join(folder, "no-links-data");
  mkdirSync(data);
  const served = await serveCache(home, data);
  try {
    const files = served.files.revision("model", "ada/gated", "main")?.files;
    expect(files?.map(({ path, lfs }) => `${path} ${lfs?.sha256 ?? ""}`)).toEqual([
      "README.md ",
      "config.json ",
      `sub/model.safetensors ${sha256Of(weights)}`,
    ]);
    expect((await served.ask("/ada/gated/resolve/main/sub/model.safetensors")).status).toBe(401);
  } finally {
    await served.close();
  }
});
