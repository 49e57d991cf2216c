import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { openFileIndex, readFolder, repositoryRecord } from "@modelshelf/files";
import { parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { createApp } from "../app/server.ts";
import { createHubServer } from "../http/hub-server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const python = join(import.meta.dirname, "../../../../.cache/venv/bin/python");
const folder = mkdtempSync(join(tmpdir(), "modelshelf-client-"));
const contents: Readonly<Record<string, string | Uint8Array>> = {
  "README.md": "---\nlicense: mit\n---\n# Tiny\n",
  "config.json": '{"architectures":["BertForMaskedLM"],"model_type":"bert"}',
  "weights.bin": Buffer.alloc(3_000_000, 7),
  "sub/__init__.py": "",
};
let server: Server;
let endpoint = "";
let commit = "";

beforeAll(async () => {
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const { read } = await readFolder(folder);
  commit = read.revision.commit;
  const repository = { kind: "model", id: "ada/tiny", refs: read.refs, revisions: [read.revision] } as const;
  const files = openFileIndex(":memory:");
  files.put(repository, folder);
  const hub = await openTinyHub();
  const { record } = parseRecord("model", (await repositoryRecord(repository)).value);
  if (record) await hub.store.put([record]);
  const parts: { app?: ReturnType<typeof createApp> } = {};
  server = createHubServer((request, env) => parts.app!.fetch(request, env as never)).listen(0, "127.0.0.1");
  await once(server, "listening");
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  parts.app = createApp({ hub: { ...hub, files, publicUrl: endpoint }, build: noBuild, log: () => {} });
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a program prints as JSON that uses the client against this hub. */
async function run(program: string): Promise<unknown> {
  const env = { PATH: process.env["PATH"], HOME: folder, HF_HOME: join(folder, ".home"), HF_ENDPOINT: endpoint };
  const { stdout } = await promisify(execFile)(
    python,
    ["-c", `import json\nfrom huggingface_hub import *\n${program}`],
    {
      env: { ...env, HF_HUB_DISABLE_PROGRESS_BARS: "1" },
    },
  );
  return JSON.parse(stdout);
}

test("the client lists and inspects", async () => {
  const found = await run(`
api = HfApi()
info = api.model_info("ada/tiny", files_metadata=True)
print(json.dumps({
  "sha": info.sha,
  "task": info.pipeline_tag,
  "sizes": {s.rfilename: s.size for s in info.siblings},
  "listed": [m.id for m in api.list_models(author="ada")],
  "paged": len(list(api.list_models(limit=3))),
  "tree": [f.path for f in api.list_repo_tree("ada/tiny", recursive=True)],
  "paths": [p.path for p in api.get_paths_info("ada/tiny", ["config.json", "absent"])],
  "refs": [b.target_commit for b in api.list_repo_refs("ada/tiny").branches],
  "commits": [c.commit_id for c in api.list_repo_commits("ada/tiny")],
  "exists": [api.repo_exists("ada/tiny"), api.repo_exists("ada/absent"), api.file_exists("ada/tiny", "config.json"),
             api.file_exists("ada/tiny", "absent"), api.revision_exists("ada/tiny", "absent")],
}))`);
  expect(found).toEqual({
    sha: commit,
    task: "fill-mask",
    sizes: { "README.md": 25 + 3, "config.json": 57, "sub/__init__.py": 0, "weights.bin": 3_000_000 },
    listed: expect.arrayContaining(["ada/tiny", "ada/reader-v1.5"]),
    paged: 3,
    tree: ["sub", "README.md", "config.json", "weights.bin", "sub/__init__.py"],
    paths: ["config.json"],
    refs: [commit],
    commits: [commit],
    exists: [true, false, true, false, false],
  });
});

test("the client downloads a repository byte for byte, and goes on where it was cut off", async () => {
  const found = await run(`
import hashlib, os
place = snapshot_download("ada/tiny")
digest = lambda name: hashlib.sha256(open(os.path.join(place, name), "rb").read()).hexdigest()
weights = os.path.realpath(os.path.join(place, "weights.bin"))
whole = digest("weights.bin")
os.rename(weights, weights + ".incomplete")
with open(weights + ".incomplete", "r+b") as part:
  part.truncate(1_000_000)
os.unlink(os.path.join(place, "weights.bin"))
hf_hub_download("ada/tiny", "weights.bin")
print(json.dumps({"commit": os.path.basename(place), "same": whole == digest("weights.bin"), "weights": whole,
  "names": sorted(os.listdir(place))}))`);
  expect(found).toEqual({
    commit,
    same: true,
    weights: createHash("sha256").update(contents["weights.bin"]!).digest("hex"),
    names: ["README.md", "config.json", "sub", "weights.bin"],
  });
});

test("errors are those that the client knows, and an absent file is remembered", async () => {
  const found = await run(`
import os
from huggingface_hub import errors
names = []
for repo, file, revision in [("ada/tiny", "absent", None), ("ada/absent", "x", None), ("ada/tiny", "x", "absent")]:
  try:
    hf_hub_download(repo, file, revision=revision)
  except Exception as error:
    names.append([kind.__name__ for kind in (errors.EntryNotFoundError, errors.RepositoryNotFoundError, errors.RevisionNotFoundError) if isinstance(error, kind)])
home = os.path.join(os.environ["HF_HOME"], "hub", "models--ada--tiny", ".no_exist")
print(json.dumps({"names": names, "remembered": [f for _, _, files in os.walk(home) for f in files]}))`);
  expect(found).toEqual({
    names: [["EntryNotFoundError"], ["RepositoryNotFoundError"], ["RevisionNotFoundError"]],
    remembered: ["absent"],
  });
});

test("the file system of the client reads a part of a file", async () => {
  const found = await run(`
fs = HfFileSystem()
print(json.dumps([fs.ls("ada/tiny", detail=False), fs.cat_file("ada/tiny/config.json", start=2, end=15).decode()]))`);
  expect(found).toEqual([
    ["ada/tiny/sub", "ada/tiny/README.md", "ada/tiny/config.json", "ada/tiny/weights.bin"],
    "architectures",
  ]);
});
