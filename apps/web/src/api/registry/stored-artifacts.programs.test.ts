import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type ObjectStorageServer, startObjectStorage } from "../../../../../scripts/testing/object-storage.ts";
import {
  safetensorsOf,
  servedBucket,
  type ServedRepositories,
  serveRepositories,
} from "../../test/served-repositories.ts";

const missing = inject("missing").versitygw;
beforeEach(({ skip }) => skip(missing !== "", missing));

const gguf = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 7919) % 251));
const repositories = {
  "ada/tiny": {
    "README.md": "---\nlicense: mit\n---\n# Tiny\n",
    "config.json": '{"architectures":["BertForMaskedLM"],"model_type":"bert"}',
    "model.safetensors": safetensorsOf("a.weight", [64, 1000]),
    "sub/empty.txt": "",
    "sub/name with blank.txt": "a\nb\n",
  },
  "ada/replaced": { "weights.bin": gguf },
  "ada/tiny-gguf": { "README.md": "# Tiny\n", "tiny-Q8_0.gguf": gguf },
};
const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

let storage: ObjectStorageServer;
const hubs: Partial<Record<"stored" | "onDisk", ServedRepositories>> = {};
beforeAll(async () => {
  if (missing !== "") return;
  storage = await startObjectStorage();
  const served = Object.entries(repositories).map(([id, contents]) => ({ kind: "model", id, contents }) as const);
  hubs.stored = await serveRepositories(served, {}, { storage });
  hubs.onDisk = await serveRepositories(served);
});
afterAll(async () => {
  for (const hub of Object.values(hubs)) await hub.close();
  await storage?.remove();
});

const oci = { headers: { Accept: "application/vnd.oci.image.manifest.v1+json" } };
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(hubs.stored!.endpoint + path, { redirect: "error", ...init });

interface Descriptor {
  readonly digest: string;
  readonly size: number;
  readonly annotations: Readonly<Record<string, string>>;
}
interface PulledManifest {
  readonly config: Descriptor;
  readonly layers: readonly Descriptor[];
}

test.each([
  ["ada/tiny", "main"],
  ["ada/tiny-gguf", "Q8_0"],
] as const)("an artifact of %s in object storage is pulled by %s, byte for byte", async (id, tag) => {
  const answer = await ask(`/v2/${id}/manifests/${tag}`, oci);
  const text = await answer.text();
  const digest = `sha256:${sha256(text)}`;
  expect([answer.status, answer.headers.get("Docker-Content-Digest")]).toEqual([200, digest]);
  expect(await (await ask(`/v2/${id}/manifests/${digest}`, oci)).text()).toBe(text);
  const { config, layers } = JSON.parse(text) as PulledManifest;
  const pulled: [string, string][] = [];
  for (const { digest: named, size, annotations } of layers) {
    const head = await ask(`/v2/${id}/blobs/${named}`, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(size)]);
    const bytes = await (await ask(`/v2/${id}/blobs/${named}`)).bytes();
    expect([`sha256:${sha256(bytes)}`, bytes.length]).toEqual([named, size]);
    pulled.push([annotations["org.opencontainers.image.title"]!, sha256(bytes)]);
  }
  const written = Object.entries<string | Uint8Array>(repositories[id]);
  expect(Object.fromEntries(pulled)).toEqual(Object.fromEntries(written.map(([path, all]) => [path, sha256(all)])));
  const sent = await (await ask(`/v2/${id}/blobs/${config.digest}`)).bytes();
  expect([`sha256:${sha256(sent)}`, sent.length]).toEqual([config.digest, config.size]);
});

async function layersOf({ endpoint }: ServedRepositories): Promise<readonly Descriptor[]> {
  const answer = await fetch(`${endpoint}/v2/ada/tiny/manifests/main`, oci);
  return ((await answer.json()) as PulledManifest).layers;
}

test("the layers of an artifact are those that the same files have on disk", async () => {
  expect(await layersOf(hubs.stored!)).toEqual(await layersOf(hubs.onDisk!));
});

test("an object that was replaced since is not sent as a layer", async () => {
  await storage.bucket(servedBucket, { "model/ada/replaced/weights.bin": Buffer.alloc(gguf.length, 1) });
  const answer = await ask(`/v2/ada/replaced/blobs/sha256:${sha256(gguf)}`);
  expect([answer.status, await answer.json()]).toMatchObject([404, { errors: [{ code: "BLOB_UNKNOWN" }] }]);
});
