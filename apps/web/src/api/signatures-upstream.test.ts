import { hash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type FileIndex,
  openFileIndex,
  openUpstream,
  parsePolicy,
  PullThrough,
  readSigners,
  signedRule,
} from "@modelshelf/files";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeEntry, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { createApp } from "../app/server.ts";
import { Signatures } from "../hub/signatures.ts";
import { signatureSample, signatureSamples } from "../test/signed-repository.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

const folder = join(signatureSamples, "model");
const model = Object.fromEntries(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((place) => [place.slice(folder.length + 1), readFileSync(place)]),
);
const weights = "model.safetensors";
const signed: Readonly<Record<string, Buffer>> = { ...model, "model.sig": signatureSample("key.sig") };
const repositories = [
  { id: "eve/signed", files: signed },
  { id: "eve/tampered", files: { ...signed, "config.json": '{"model_type":"evil"}' } },
  { id: "eve/plain", files: model },
];

let upstream: FakeHub;
let app: ReturnType<typeof createApp>;
let hub: Parameters<typeof createApp>[0]["hub"];
let files: FileIndex;
let close: () => Promise<void>;

beforeEach(async () => {
  upstream = await openFakeHub(repositories);
  const root = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-pull-")));
  const tiny = await openTinyHub();
  files = openFileIndex(join(root, "files.sqlite"));
  const from = openUpstream(new URL(upstream.endpoint), { wait: async () => {}, maxTries: 2 });
  const pull = await PullThrough.open({
    upstreams: [{ upstream: from }],
    store: tiny.store,
    index: files,
    root,
    refreshMs: 1,
  });
  const signers = await readSigners([{ ids: "eve/*", file: join(signatureSamples, "team.pub.pem") }]);
  if (typeof signers === "string") throw new Error(signers);
  const signatures = new Signatures({ signers });
  hub = { ...tiny, files, pull, signatures, policy: [signedRule("signed", ["eve/*"])] };
  app = createApp({ hub, build: noBuild, log: () => {} });
  close = async () => {
    await pull.close();
    files.close();
    await tiny.store.close();
    rmSync(root, { recursive: true, force: true });
  };
});
afterEach(async () => {
  upstream.close();
  await close();
});

const get = async (path: string): Promise<Response> => app.request(path);
const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());
const isAsked = (name: string): boolean =>
  upstream.asked.some((path) => path.includes("/resolve/") && path.endsWith(name));

test("a signed model comes once its signature and its small files are here", async () => {
  const answer = await get("/eve/signed/resolve/main/config.json");
  expect([answer.status, await answer.text()]).toEqual([200, '{"model_type":"bert"}']);
  expect([isAsked("model.sig"), isAsked("model.safetensors")]).toEqual([true, false]);
  expect((await get("/eve/signed/resolve/main/model.safetensors")).status).toBe(200);
});

test("a page fetches no signature, and does not say that files are refused before it is known", async () => {
  await get("/api/models/eve/signed");
  const page = JSON.parse(await (await get("/models/eve/signed.json")).text());
  expect([page.signature.state, page.refusals, isAsked("model.sig")]).toEqual(["unchecked", undefined, false]);
});

test("nothing of a repository that the policy does not let the hub fetch is fetched to verify it", async () => {
  const { rules } = parsePolicy("rules:\n  - name: ours\n    actions: pull\n    allow: { owners: ada }");
  const ruled = createApp({ hub: { ...hub, policy: rules }, build: noBuild, log: () => {} });
  expect(await (await ruled.request("/api/models/eve/signed/signatures")).json()).toMatchObject({ state: "unchecked" });
  expect(isAsked("model.sig")).toBe(false);
});

test("a file that the policy does not let the hub fetch is not fetched to verify it, and stays refused", async () => {
  const { rules = [] } = parsePolicy("rules:\n  - name: small\n    actions: pull\n    allow: { maxFileSize: 100 }");
  const ruled = createApp({ hub: { ...hub, policy: rules }, build: noBuild, log: () => {} });
  const signature = "/eve/signed/resolve/main/model.sig";
  expect((await ruled.request(signature)).status).toBe(403);
  await ruled.request("/api/models/eve/signed/signatures");
  expect([(await ruled.request(signature)).status, isAsked("model.sig")]).toEqual([403, false]);
});

test("of a tampered or unsigned one no weights are fetched", async () => {
  for (const id of ["eve/tampered", "eve/plain"]) {
    expect([id, (await get(`/${id}/resolve/main/model.safetensors`)).status]).toEqual([id, 403]);
    const manifest = `/v2/${id}/manifests/main`;
    const headers = { Accept: "application/vnd.oci.image.manifest.v1+json" };
    expect((await app.request(manifest, { headers })).status).toBe(403);
  }
  expect(await (await get("/api/models/eve/tampered/signatures")).json()).toMatchObject({
    sentence: "model.sig doesn't match config.json.",
  });
});

test("while the signature cannot be fetched, nothing is given out, and it is fetched again", async () => {
  upstream.fault = (path, response) => {
    if (!path.endsWith("model.sig")) return false;
    response.writeHead(503).end();
    return true;
  };
  const refused = await get("/eve/signed/resolve/main/config.json");
  expect([refused.status, (await refused.json()).error]).toEqual([
    403,
    expect.stringContaining("The signature cannot be checked now: "),
  ]);
  upstream.fault = () => false;
  expect((await get("/eve/signed/resolve/main/config.json")).status).toBe(200);
});

test("a commit that is listed again with other files is checked again", async () => {
  const read = async (): Promise<number> => (await get("/eve/signed/resolve/main/config.json")).status;
  expect(await read()).toBe(200);
  // Each file that comes into the index leads to another check.
  for (const path of ["model.sig", "config.json"]) {
    await vi.waitUntil(() => files.file("model", "eve/signed", "main", path)?.place);
  }
  expect(await read()).toBe(200);
  const { files: listed, ...revision } = files.revision("model", "eve/signed", "main")!;
  const sha256 = "e".repeat(64);
  const other = listed.map((file) => (file.path === weights ? { ...file, lfs: { ...file.lfs!, sha256 } } : file));
  const refs = [{ name: "main", kind: "branch" as const, commit: revision.commit }];
  files.put({ kind: "model", id: "eve/signed", refs, revisions: [{ ...revision, files: other }] }, "");
  expect((await get(`/eve/signed/resolve/${revision.commit}/${weights}`)).status).toBe(403);
});

test("weights that are listed as empty, with the hash that was signed, are not those that were signed", async () => {
  const lfs = { oid: hash("sha256", signed[weights]!), size: 0, pointerSize: 130 };
  const list = Object.entries(signed).map(([path, content]) => ({
    ...fakeEntry(path, content),
    ...(path === weights && { size: 0, lfs }),
  }));
  upstream.fault = (path, response) => {
    if (!path.includes("/tree/")) return false;
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(list));
    return true;
  };
  const refused = await get(`/eve/signed/resolve/main/${weights}`);
  expect([refused.status, (await refused.json()).error]).toEqual([
    403,
    expect.stringContaining(`model.sig doesn't match ${weights}.`),
  ]);
});

test("of weights that are not what was signed, no part is given out", async () => {
  const { length } = signed[weights]!;
  upstream.fault = (path, response) => {
    if (!path.endsWith(weights)) return false;
    response.setHeader("Content-Length", length);
    // The last byte comes late, as of a large file.
    response.write(Buffer.alloc(length - 1, "E"), () => setImmediate(() => response.end("E")));
    return true;
  };
  const answer = await app.request(`/eve/signed/resolve/main/${weights}`, { headers: { Range: "bytes=0-9" } });
  expect(answer.status).toBe(502);
  upstream.fault = () => false;
  const part = await app.request(`/eve/signed/resolve/main/${weights}`, { headers: { Range: "bytes=0-9" } });
  expect([part.status, await bytesOf(part)]).toEqual([206, new Uint8Array(signed[weights]!.subarray(0, 10))]);
});

test("a content of the cache that was exchanged for one of the same size is fetched again", async () => {
  const read = async (): Promise<Uint8Array> => bytesOf(await get(`/eve/signed/resolve/main/${weights}`));
  const fetches = (): number => upstream.asked.filter((path) => path.endsWith(weights)).length;
  const good = new Uint8Array(signed[weights]!);
  expect(await read()).toEqual(good);
  const place = await vi.waitUntil(() => files.file("model", "eve/signed", "main", weights)?.place);
  // The use of a content, which is noted at its file, is not a change.
  expect([await read(), await read(), fetches()]).toEqual([good, good, 1]);
  writeFileSync(place, Buffer.alloc(good.length, "E"));
  utimesSync(place, 1000, 1000);
  expect([await read(), fetches()]).toEqual([good, 2]);
});

test("a content of the cache that has another date only is compared with its hash", async () => {
  const read = async (): Promise<Uint8Array> => bytesOf(await get(`/eve/signed/resolve/main/${weights}`));
  await read();
  const place = await vi.waitUntil(() => files.file("model", "eve/signed", "main", weights)?.place);
  utimesSync(place, 1000, 1000);
  expect(await read()).toEqual(new Uint8Array(signed[weights]!));
  expect(upstream.asked.filter((path) => path.endsWith(weights))).toHaveLength(1);
});
