import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileIndex, openUpstream, PullThrough, readSigners } from "@modelshelf/files";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
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
const signed = { ...model, "model.sig": signatureSample("key.sig") };
const repositories = [
  { id: "eve/signed", files: signed },
  { id: "eve/tampered", files: { ...signed, "config.json": '{"model_type":"evil"}' } },
  { id: "eve/plain", files: model },
];

let upstream: FakeHub;
let app: ReturnType<typeof createApp>;
let close: () => Promise<void>;

beforeEach(async () => {
  upstream = await openFakeHub(repositories);
  const root = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-pull-")));
  const tiny = await openTinyHub();
  const index = openFileIndex(join(root, "files.sqlite"));
  const from = openUpstream(new URL(upstream.endpoint), { wait: async () => {}, maxTries: 2 });
  const pull = await PullThrough.open({
    upstreams: [{ upstream: from }],
    store: tiny.store,
    index,
    root,
    refreshMs: 1,
  });
  const signers = await readSigners([{ ids: "eve/*", file: join(signatureSamples, "team.pub.pem") }]);
  if (typeof signers === "string") throw new Error(signers);
  const signatures = new Signatures({ signers, required: ["eve/*"] });
  app = createApp({ hub: { ...tiny, files: index, pull, signatures }, build: noBuild, log: () => {} });
  close = async () => {
    await pull.close();
    index.close();
    await tiny.store.close();
    rmSync(root, { recursive: true, force: true });
  };
});
afterEach(async () => {
  upstream.close();
  await close();
});

const get = async (path: string): Promise<Response> => app.request(path);
const isAsked = (name: string): boolean =>
  upstream.asked.some((path) => path.includes("/resolve/") && path.endsWith(name));

test("a signed model comes once its signature and its small files are here", async () => {
  const answer = await get("/eve/signed/resolve/main/config.json");
  expect([answer.status, await answer.text()]).toEqual([200, '{"model_type":"bert"}']);
  expect([isAsked("model.sig"), isAsked("model.safetensors")]).toEqual([true, false]);
  expect((await get("/eve/signed/resolve/main/model.safetensors")).status).toBe(200);
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
