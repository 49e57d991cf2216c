import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { tinyGguf } from "../../../../scripts/testing/tiny-gguf.ts";
import { openSignedHub, signatureSample } from "../test/signed-repository.ts";

const signed = await openSignedHub();
afterAll(() => signed.close());
const key = signatureSample("key.sig");

const good = await signed.add("ada/good", { "model.sig": key });
const tampered = await signed.add("ada/tampered", { "model.sig": key, "config.json": '{"model_type":"evil"}' });
await signed.add("ada/more", { "model.sig": key, "run.py": "1" });
await signed.add("ada/stranger", { "model.sig": signatureSample("stranger.sig") });
await signed.add("ada/plain");
await signed.add("eve/plain");
await signed.add("ada/part", { "model.sig": signatureSample("without-card.sig") });
const old = await signed.add("ada/moved", { "config.json": "{}" });
await signed.add("ada/moved", { "model.sig": key });
await signed.add("ada/rows", { "model.sig": key, "rows.csv": "a\n1\n" }, "dataset");

const strict = signed.app({ required: ["ada/*"] });
const ask = async (path: string, init?: RequestInit): Promise<Response> => strict.request(path, init);
const api = async (id: string, app = strict): Promise<any> =>
  (await app.request(`/api/models/${id}/signatures`)).json();

describe("the API says whether a signature is verified", () => {
  test.each([
    ["ada/good", "verified", "Signed by team: 5 files match model.sig."],
    ["ada/tampered", "broken", "model.sig doesn't match config.json."],
    ["ada/more", "broken", "model.sig doesn't cover run.py."],
    ["ada/stranger", "stranger", "model.sig is not signed by anyone who is configured for this repository."],
    ["ada/plain", "unsigned", "This revision has no signature."],
  ])("%s is %s", async (id, state, sentence) => {
    expect(await api(id)).toMatchObject({ id, state, sentence, required: true });
  });

  test("for each revision, and for ids that need no signature", async () => {
    expect(await api("ada/moved")).toMatchObject({ state: "verified", signer: "team" });
    const before = await ask(`/api/models/ada/moved/signatures/${old.commit}`);
    expect([before.headers.get("X-Repo-Commit"), await before.json()]).toMatchObject([
      old.commit,
      { state: "unsigned" },
    ]);
    expect(await api("eve/plain")).toMatchObject({ state: "unsigned", required: false });
  });

  test("and where nobody has configured a signer", async () => {
    const { sentence } = await api("ada/good", signed.app({ signers: [] }));
    expect(sentence).toBe("model.sig is not verified: no key or identity is configured for this repository.");
  });
});

const reason = `The policy of this hub refuses the model ada/tampered by its rule "--require-signed", because its signature is not verified: model.sig doesn't match config.json. See https://hub.example/docs/signatures`;

describe("files of a repository that has to be signed are refused where it is not", () => {
  test.each([
    "/ada/tampered/resolve/main/config.json",
    "/ada/tampered/resolve/main/README.md",
    "/ada/tampered/resolve/main/model.safetensors",
    `/ada/tampered/resolve/${tampered.commit}/config.json`,
    "/models/ada/tampered/resolve/main/config.json",
    "/ada/tampered/raw/main/model.safetensors",
    "/ada/tampered/raw/main/config.json",
    "/api/resolve-cache/models/ada/tampered/main/config.json",
    "/api/models/ada/tampered/auth-check",
  ])("%s", async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("X-Error-Message"), await answer.json()]).toEqual([
      403,
      reason,
      { error: reason },
    ]);
    const head = await ask(path, { method: "HEAD" });
    expect([head.status, head.headers.get("ETag"), head.headers.get("X-Linked-Size")]).toEqual([403, null, null]);
  });

  test.each(["ada/more", "ada/stranger", "ada/plain"])("also %s", async (id) => {
    expect((await ask(`/${id}/resolve/main/config.json`)).status).toBe(403);
  });

  test("manifests and blobs of registries, for each client", async () => {
    const oci = { Accept: "application/vnd.oci.image.manifest.v1+json" };
    const manifest = await signed.app().request("/v2/ada/tampered/manifests/latest", { headers: oci });
    const { layers, config } = (await manifest.json()) as { layers: { digest: string }[]; config: { digest: string } };
    const named = [...layers, config].map(({ digest }) => `/v2/ada/tampered/blobs/${digest}`);
    const digest = manifest.headers.get("Docker-Content-Digest");
    const paths = ["manifests/latest", "manifests/main", `manifests/${tampered.commit}`, `manifests/${digest}`];
    for (const path of [...named, ...paths.map((each) => `/v2/ada/tampered/${each}`)]) {
      const answer = await ask(path, { headers: oci });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.json()).toMatchObject({ errors: [{ code: "DENIED", message: reason }] });
    }
  });

  test("revisions before the signed one, by their commit and as manifests", async () => {
    expect((await ask("/ada/moved/resolve/main/config.json")).status).toBe(200);
    expect((await ask(`/ada/moved/resolve/${old.commit}/config.json`)).status).toBe(403);
    const oci = { headers: { Accept: "application/vnd.oci.image.manifest.v1+json" } };
    const before = await signed.app().request(`/v2/ada/moved/manifests/${old.commit}`, oci);
    const digest = before.headers.get("Docker-Content-Digest")!;
    const { config, layers } = (await before.json()) as {
      config: { digest: string };
      layers: { digest: string; annotations: object }[];
    };
    for (const name of [old.commit, digest])
      expect((await ask(`/v2/ada/moved/manifests/${name}`, oci)).status).toBe(403);
    expect((await ask(`/v2/ada/moved/blobs/${config.digest}`)).status).toBe(403);
    const changed = layers.find(({ annotations }) => JSON.stringify(annotations).includes("config.json"))!;
    expect((await ask(`/v2/ada/moved/blobs/${changed.digest}`)).status).toBe(403);
    expect((await ask("/v2/ada/moved/manifests/main", oci)).status).toBe(200);
  });

  test("but not the signed revisions before an unsigned one", async () => {
    const before = await signed.add("ada/changed", { "model.sig": key });
    await signed.add("ada/changed", { "config.json": "{}" });
    expect((await ask("/ada/changed/resolve/main/config.json")).status).toBe(403);
    expect((await ask(`/ada/changed/resolve/${before.commit}/config.json`)).status).toBe(200);
    const oci = { headers: { Accept: "application/vnd.oci.image.manifest.v1+json" } };
    expect((await ask("/v2/ada/changed/manifests/main", oci)).status).toBe(403);
    const manifest = await ask(`/v2/ada/changed/manifests/${before.commit}`, oci);
    const { layers } = (await manifest.json()) as { layers: { digest: string }[] };
    for (const { digest } of layers) expect((await ask(`/v2/ada/changed/blobs/${digest}`)).status).toBe(200);
  });

  test("a GGUF file for Ollama and llama.cpp, each in the words that it reads", async () => {
    await signed.add("ada/gguf", { "tiny-Q8_0.gguf": tinyGguf({ "general.architecture": "llama" }) });
    const [ollama, llama] = await Promise.all(
      ["ollama/0.34.0", "llama-cpp"].map((agent) =>
        ask("/v2/ada/gguf/manifests/Q8_0", { headers: { "User-Agent": agent } }),
      ),
    );
    expect([ollama!.status, (await ollama!.json()).errors[0].message]).toEqual([
      403,
      expect.stringContaining("because it has no signature."),
    ]);
    expect([llama!.status, (await llama!.json()).error]).toEqual([
      403,
      expect.stringContaining("because it has no signature."),
    ]);
  });

  test("a content of a cache or of Git LFS that is not what its name says", async () => {
    const { folder, commit } = await signed.add("ada/named", { "model.sig": key });
    const sentence = async (): Promise<string> =>
      (await api("ada/named", signed.app({ required: ["ada/*"] }))).sentence;
    signed.putNamed("ada/named", { folder, commit }, (content) => Buffer.alloc(content.length));
    expect(await sentence()).toBe("model.sig doesn't match model.safetensors.");
    expect((await ask("/ada/named/resolve/main/config.json")).status).toBe(403);
    signed.putNamed("ada/named", { folder, commit }, (content) => content);
    expect(await sentence()).toBe("Signed by team: 5 files match model.sig.");
  });

  test("rows of a dataset, its description and the addresses of its files", async () => {
    for (const path of [
      "/rows?dataset=ada/rows&config=default&split=train",
      "/first-rows?dataset=ada/rows&config=default&split=train",
      "/splits?dataset=ada/rows",
      "/is-valid?dataset=ada/rows",
      "/api/datasets/ada/rows/parquet",
      "/api/datasets/ada/rows/croissant",
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 403]);
      expect([path, (await signed.app().request(path)).status]).toEqual([path, 200]);
    }
  });

  test("contents on pages, which say why", async () => {
    const file = await (await ask("/models/ada/tampered/blob/main/config.json.md")).text();
    expect(file).toContain("because its signature is not verified: model.sig doesn't match config.json.");
    expect(file).not.toContain("model_type");
    const rows = await (await ask("/datasets/ada/rows.json")).json();
    expect(rows.preview).toBeUndefined();
    expect(await (await ask("/models/ada/tampered/try.md")).text()).toContain("because its signature is not verified");
    const changes = await (await ask(`/models/ada/moved/revisions/compare.md?before=${old.commit}&after=main`)).text();
    expect(changes).toContain("because it has no signature");
    expect(changes).not.toContain("model_type");
  });

  test("while lists of files and records stay", async () => {
    expect((await ask("/api/models/ada/tampered")).status).toBe(200);
    expect((await ask("/api/models/ada/tampered/tree/main")).status).toBe(200);
    expect((await ask("/models/ada/tampered")).status).toBe(200);
  });
});

describe("files are given out", () => {
  test.each([
    "/ada/good/resolve/main/config.json",
    "/ada/good/resolve/main/model.sig",
    "/eve/plain/resolve/main/config.json",
  ])("%s", async (path) => expect((await ask(path)).status).toBe(200));

  test("unless the signer left them out", async () => {
    expect((await ask("/ada/part/resolve/main/config.json")).status).toBe(200);
    const card = await ask("/ada/part/resolve/main/README.md");
    expect([card.status, (await card.json()).error]).toMatchObject([
      403,
      expect.stringContaining("refuses README.md of ada/part"),
    ]);
    expect(await (await ask("/models/ada/part/blob/main/README.md.md")).text()).toContain(
      'refuses README.md of ada/part by its rule "--require-signed", because the signer left it out.',
    );
  });

  test("unless another content is at their place since the import", async () => {
    const { folder } = await signed.add("ada/exchanged", { "model.sig": key });
    writeFileSync(join(folder, "config.json"), '{"model_type":"evil"}');
    expect((await ask("/ada/exchanged/resolve/main/config.json")).status).toBe(404);
  });
});

test("a signature in the folder of the operator counts as soon as it is there", async () => {
  await signed.add("ada/outside");
  const app = signed.app({ required: ["ada/*"], folder: signed.signatures });
  const get = async (): Promise<number> => (await app.request("/ada/outside/resolve/main/config.json")).status;
  expect(await get()).toBe(403);
  mkdirSync(join(signed.signatures, "ada/outside"), { recursive: true });
  writeFileSync(join(signed.signatures, "ada/outside/release.sig"), key);
  expect(await get()).toBe(200);
  expect(await api("ada/outside", app)).toMatchObject({ sentence: "Signed by team: 5 files match release.sig." });
  writeFileSync(join(signed.signatures, "ada/outside/release.sig"), signatureSample("stranger.sig"));
  expect(await get()).toBe(403);
});

test("the page of the files has one line about the signature, where there is one", async () => {
  const page = async (id: string): Promise<string> => (await signed.app().request(`/models/${id}/tree/main.md`)).text();
  expect(await page("ada/good")).toContain("Signed by team: 5 files match model.sig.");
  expect(await page("ada/tampered")).toContain("model.sig doesn't match config.json.");
  expect(await page("ada/plain")).not.toContain("signature");
  expect(await (await ask("/models/ada/plain/tree/main.md")).text()).toContain("This revision has no signature.");
  const html = await (await signed.app().request("/models/ada/good/tree/main")).text();
  expect(html).toContain("Signed by team");
  expect(await (await ask(`/models/ada/good/tree/${good.commit}.json`)).json()).toMatchObject({
    signature: { state: "verified", signer: "team", required: true },
  });
});

test("a signature whose name begins with a commit is for that revision alone", async () => {
  const first = await signed.add("ada/dated");
  const second = await signed.add("ada/dated", { "more.txt": "1" });
  const folder = join(signed.signatures, "ada/dated");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${first.commit}.sig`), key);
  const app = signed.app({ folder: signed.signatures });
  const stateOf = async (commit: string): Promise<string> =>
    (await (await app.request(`/api/models/ada/dated/signatures/${commit}`)).json()).state;
  expect([await stateOf(first.commit), await stateOf(second.commit)]).toEqual(["verified", "unsigned"]);
});
