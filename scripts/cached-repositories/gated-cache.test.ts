import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { everyAddress } from "./every-address.ts";
import { grantedToken, serveCache, type ServedCache } from "./served-cache.ts";
import { sha256Of, writeTodaysCache, xetHash } from "./todays-cache.ts";

const secret = "FOR THOSE WITH ACCESS ";
const weights = secret.repeat(200);
const quantized = `${secret.repeat(200)}quantized`;
const rows = `text,label\n${secret},1\n`;
const [commit, other] = ["1".repeat(40), "2".repeat(40)];
const card = "---\nlicense: mit\nextra_gated_prompt: Say who you are.\n---\n# Gated\n";

let folder: string;
let served: ServedCache | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-cache-"));
  mkdirSync(join(folder, "data"));
  const home = join(folder, ".cache/huggingface");
  writeTodaysCache(join(home, "hub"), [
    {
      folder: "models--ada--gated",
      files: { "README.md": card, "config.json": '{"model_type":"bert"}', "notes/a.txt": secret },
      shared: { "model.safetensors": weights, "m-Q4_K_M.gguf": quantized },
      commit,
    },
    { folder: "datasets--ada--rows", files: { "README.md": card }, shared: { "train.csv": rows }, commit },
    {
      folder: "models--bob--open",
      files: { "README.md": "# Open\n" },
      shared: { "model.gguf": "open" },
      commit: other,
    },
  ]);
  mkdirSync(join(home, "xet/logs"), { recursive: true });
  mkdirSync(join(home, "assets/x/y"), { recursive: true });
  writeFileSync(join(home, "token"), secret);
});
afterEach(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

const hashes = [weights, quantized, rows, secret].flatMap((content) => [sha256Of(content), xetHash(content)]);
const shared = [weights, quantized, rows].map((content) => xetHash(content));
const prefixes = shared.map((hash) => hash.slice(0, 2));
const known = {
  ids: [
    "ada/gated",
    "ADA/Gated",
    "ada/rows",
    "bob/open",
    "hub/blobs",
    "blobs",
    "xet/logs",
    "assets/x",
    "huggingface/hub",
    ...prefixes.map((prefix) => `blobs/${prefix}`),
    `snapshots/${commit}`,
    "models--ada--gated/blobs",
    "models--ada--gated/snapshots",
    "hub/models--ada--gated",
  ],
  paths: [
    "model.safetensors",
    "m-Q4_K_M.gguf",
    "train.csv",
    "notes/a.txt",
    ...shared.flatMap((hash) => [hash, `${hash.slice(0, 2)}/${hash}`]),
    `blobs/${sha256Of(weights)}`,
    `snapshots/${commit}/model.safetensors`,
    `..%2f..%2fblobs%2f${shared[0]?.slice(0, 2)}%2f${shared[0]}`,
  ],
  revision: "main",
  hashes,
};

/** The addresses whose answers have a word of what is gated. */
async function leaks({ ask }: ServedCache, addresses: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await ask(address);
    if ((await answer.text()).includes(secret.trim())) found.push(address);
  }
  return found;
}

test("no address gives away what is gated", async () => {
  served = await serveCache(join(folder, ".cache/huggingface"), join(folder, "data"));
  expect(await leaks(served, everyAddress(known))).toEqual([]);
});

const whole = ["dataset ada/rows", "model ada/gated", "model bob/open"];
const gated = ["model ada/gated"];
test.each([
  ["hub", whole],
  ["", whole],
  ["hub/models--ada--gated", gated],
  ["hub/models--ada--gated/snapshots", gated],
  [`hub/models--ada--gated/snapshots/${commit}`, gated],
  ["hub/models--ada--gated/blobs", gated],
  ["hub/blobs", []],
  ["xet", []],
  ["assets", []],
])("an import that begins at ~/.cache/huggingface/%s has these repositories: %j", async (start, ids) => {
  served = await serveCache(join(folder, ".cache/huggingface", start), join(folder, "data"));
  expect([...served.files.list()].map(({ kind, id }) => `${kind} ${id}`)).toEqual(ids);
  expect(served.imported.code).toBe(ids.length === 0 ? 1 : 0);
  for (const id of [`blobs/${prefixes[0]}`, `snapshots/${commit}`]) {
    expect(await served.store.get("model", id)).toBeUndefined();
  }
});

test("those with access get it, under the hash that the Hub has of it", async () => {
  served = await serveCache(join(folder, ".cache/huggingface/hub"), join(folder, "data"));
  const token = { Authorization: `Bearer ${grantedToken}` };
  const path = "/ada/gated/resolve/main/model.safetensors";
  expect([(await served.ask(path)).status, (await served.ask(path, { Authorization: "Bearer hf_x" })).status]).toEqual([
    401, 403,
  ]);
  const answer = await served.ask(path, token);
  expect([answer.status, answer.headers.get("ETag"), await answer.text()]).toEqual([
    200,
    `"${sha256Of(weights)}"`,
    weights,
  ]);
  const blob = `/v2/ada/gated/blobs/sha256:${sha256Of(quantized)}`;
  expect([(await served.ask(blob)).status, (await served.ask(blob, { Authorization: "Bearer hf_x" })).status]).toEqual([
    401, 403,
  ]);
  expect((await served.ask(`/v2/bob/open/blobs/sha256:${sha256Of(quantized)}`)).status).toBe(404);
  expect(await (await served.ask(blob, token)).text()).toBe(quantized);
  expect(await (await served.ask("/bob/open/resolve/main/model.gguf")).text()).toBe("open");
});

test("what is passed over is named in the report, with the reason", async () => {
  served = await serveCache(join(folder, ".cache/huggingface"), join(folder, "data"));
  const report = readFileSync(join(folder, "report.jsonl"), "utf8");
  for (const name of ["assets", "hub/blobs", "xet", "token"]) {
    expect(report).toContain(`.cache/huggingface/${name} is left out: it holds`);
  }
  expect(served.imported).toMatchObject({ code: 0, out: expect.stringContaining("3 found, 3 stored") });
});

test("what an earlier version made of the store is removed by the next import", async () => {
  const [data, hub] = [join(folder, "data"), join(folder, ".cache/huggingface/hub")];
  const [prefix = ""] = prefixes;
  const first = await serveCache(hub, data);
  const source = join(hub, "blobs", prefix);
  const revision = first.files.revision("model", "ada/gated", "main")!;
  first.files.put(
    { kind: "model", id: `blobs/${prefix}`, refs: [{ name: "main", kind: "branch", commit }], revisions: [revision] },
    source,
  );
  await first.close();
  served = await serveCache(hub, data);
  expect(served.imported.err).toContain(`model blobs/${prefix} was removed`);
  expect((await served.ask(`/blobs/${prefix}/resolve/main/model.safetensors`)).status).toBe(404);
  expect(served.files.find("model", `blobs/${prefix}`)).toBeUndefined();
});

test("what the catalog has as gated stays so, where no card says it", async () => {
  const [data, hub] = [join(folder, "data"), join(folder, ".cache/huggingface/hub")];
  writeTodaysCache(hub, [
    { folder: "models--eve--quiet", files: {}, shared: { "model.safetensors": weights }, commit },
  ]);
  const records = join(folder, "models.jsonl");
  writeFileSync(records, '{"id":"eve/quiet","gated":"manual"}\n');
  await (await serveCache(records, data)).close();
  served = await serveCache(hub, data);
  expect((await served.ask("/eve/quiet/resolve/main/model.safetensors")).status).toBe(401);
  expect((await served.store.get("model", "eve/quiet"))?.source["gated"]).toBe("manual");
});

test("the card of any snapshot makes a repository gated", async () => {
  const hub = join(folder, ".cache/huggingface/hub");
  writeTodaysCache(hub, [
    { folder: "models--ada--gated", files: { "config.json": "{}" }, shared: { "b.gguf": weights }, commit: other },
  ]);
  served = await serveCache(hub, join(folder, "data"));
  expect((await served.ask("/ada/gated/resolve/main/b.gguf")).status).toBe(401);
});
