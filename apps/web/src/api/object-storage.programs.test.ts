import { createHash } from "node:crypto";
import { downloadFile, fileDownloadInfo, parseSafetensorsMetadata, snapshotDownload } from "@huggingface/hub";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type ObjectStorageServer, startObjectStorage } from "../../../../scripts/testing/object-storage.ts";
import { cutAndDownload, runPython } from "../test/run-python.ts";
import {
  type ServedRepositories,
  safetensorsOf,
  servedBucket,
  serveRepositories,
} from "../test/served-repositories.ts";
import { storageIsAway } from "./send-object.ts";

const { versitygw, pythonPackages } = inject("missing");
const missing = [versitygw, pythonPackages].filter((reason) => reason !== "").join(" ");
beforeEach(({ skip }) => skip(missing !== "", missing));

const weights = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 7919) % 251));
const contents = {
  "README.md": "---\nlicense: mit\n---\n# A card from the bucket\n",
  "config.json": '{"architectures":["BertForMaskedLM"],"model_type":"bert"}',
  "weights.bin": weights,
  "model.safetensors": safetensorsOf("a.weight", [64, 1000]),
  "sub/__init__.py": "",
};
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

let storage: ObjectStorageServer;
let served: ServedRepositories;
beforeAll(async () => {
  if (missing !== "") return;
  storage = await startObjectStorage();
  served = await serveRepositories(
    [
      { kind: "model", id: "ada/tiny", contents },
      { kind: "model", id: "ada/plain-gguf", contents: { "plain-Q8_0.gguf": weights } },
      { kind: "model", id: "ada/replaced", contents: { "weights.bin": weights, "late.bin": weights } },
    ],
    {},
    { storage },
  );
});
afterAll(async () => {
  await served?.close();
  await storage?.remove();
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(served.endpoint + path, { redirect: "manual", ...init });
const resolve = "/ada/tiny/resolve/main";

test("large files lead to the storage, with what clients need to know of them", async () => {
  const answer = await ask(`${resolve}/weights.bin?download=true`);
  const location = answer.headers.get("Location") ?? "";
  expect(answer.status).toBe(302);
  expect(location).toMatch(new RegExp(`^${storage.endpoint}/${servedBucket}/model/ada/tiny/weights\\.bin\\?`));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "x-linked-size": "3000000",
    "x-linked-etag": `"${sha256(weights)}"`,
    "x-repo-commit": served.commits.get("ada/tiny"),
    "cache-control": "no-store",
  });
  expect((await answer.arrayBuffer()).byteLength).toBe(0);
  const stored = await fetch(location);
  expect(stored.headers.get("Content-Disposition")).toContain("attachment");
  expect(sha256(await stored.bytes())).toBe(sha256(weights));
});

test("a client that follows to no other host gets the bytes through the hub, such as a page that runs a model", async () => {
  const whole = await ask(`${resolve}/weights.bin?redirect=false`);
  expect(whole.status).toBe(200);
  expect(sha256(await whole.bytes())).toBe(sha256(weights));
  const part = await ask(`${resolve}/weights.bin?redirect=false`, { headers: { Range: "bytes=1000000-" } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, "bytes 1000000-2999999/3000000"]);
});

test("blobs of the registry come through the hub, because Ollama follows to no other host", async () => {
  const blob = `/v2/ada/plain-gguf/blobs/sha256:${sha256(weights)}`;
  const answer = await ask(blob);
  expect([answer.status, answer.headers.get("Location")]).toEqual([200, served.endpoint + blob]);
  expect(sha256(await answer.bytes())).toBe(sha256(weights));
  const part = await ask(blob, { headers: { Range: "bytes=1000000-2999999" } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, "bytes 1000000-2999999/3000000"]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(weights.subarray(1_000_000));
});

test("headers alone, small files and small parts come from the hub", async () => {
  const head = await ask(`${resolve}/weights.bin`, { method: "HEAD" });
  expect([head.status, head.headers.get("ETag"), head.headers.get("Content-Length")]).toEqual([
    200,
    `"${sha256(weights)}"`,
    "3000000",
  ]);
  const config = await ask(`${resolve}/config.json`);
  expect([config.status, await config.text()]).toEqual([200, contents["config.json"]]);
  const part = await ask(`${resolve}/weights.bin`, { headers: { Range: "bytes=10-19" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("Content-Range")).toBe("bytes 10-19/3000000");
  expect(Buffer.from(await part.arrayBuffer())).toEqual(weights.subarray(10, 20));
  expect((await ask(`${resolve}/weights.bin`, { headers: { Range: "bytes=3000000-" } })).status).toBe(416);
  expect(
    (await ask(`${resolve}/weights.bin`, { headers: { "If-None-Match": head.headers.get("ETag")! } })).status,
  ).toBe(304);
  const empty = await ask(`${resolve}/sub/__init__.py`, { headers: { Range: "bytes=0-0" } });
  expect([empty.status, empty.headers.get("Content-Range")]).toEqual([206, "bytes */0"]);
  const pointer = await ask("/ada/tiny/raw/main/weights.bin");
  expect(await pointer.text()).toContain(`oid sha256:${sha256(weights)}`);
});

test("paths that lead elsewhere find nothing", async () => {
  for (const path of ["../replaced/config.json", "..%2Freplaced%2Fconfig.json", "a%00b", "%2Fetc%2Fpasswd"]) {
    expect([400, 404], path).toContain((await ask(`${resolve}/${path}`)).status);
  }
});

test("an object that was replaced since is not sent", async () => {
  await storage.bucket(servedBucket, { "model/ada/replaced/weights.bin": Buffer.alloc(3_000_000, 1) });
  const answer = await ask("/ada/replaced/resolve/main/weights.bin");
  expect([answer.status, answer.headers.get("X-Error-Code")]).toEqual([404, "EntryNotFound"]);
});

test("pages show the card", async () => {
  expect(await (await ask("/models/ada/tiny")).text()).toContain("A card from the bucket");
});

test("the Python client downloads byte for byte, and goes on where it was cut off", async () => {
  const found = await runPython(
    served,
    `${cutAndDownload}
fs = HfFileSystem()
tensors = get_safetensors_metadata("ada/tiny").parameter_count
print(json.dumps({"commit": os.path.basename(place), "same": whole == digest("weights.bin"), "weights": whole,
  "names": sorted(os.listdir(place)), "blob": os.path.basename(weights), "tensors": tensors,
  "part": list(fs.cat_file("ada/tiny/weights.bin", start=2_000_000, end=2_000_003))}))`,
  );
  expect(found).toEqual({
    commit: served.commits.get("ada/tiny"),
    same: true,
    weights: sha256(weights),
    blob: sha256(weights),
    names: ["README.md", "config.json", "model.safetensors", "sub", "weights.bin"],
    tensors: { F32: 64_000 },
    part: [...weights.subarray(2_000_000, 2_000_003)],
  });
});

test("the JavaScript client downloads byte for byte, in parts too", async () => {
  const repo = { type: "model", name: "ada/tiny" } as const;
  const hub = { repo, hubUrl: served.endpoint };
  const info = await fileDownloadInfo({ ...hub, path: "weights.bin" });
  expect(info).toMatchObject({ size: 3_000_000, etag: `"${sha256(weights)}"` });
  const blob = await downloadFile({ ...hub, path: "weights.bin" });
  expect(sha256(new Uint8Array(await blob!.arrayBuffer()))).toBe(sha256(weights));
  const part = await blob!.slice(1_000_000, 1_500_000).arrayBuffer();
  expect(Buffer.from(part).equals(weights.subarray(1_000_000, 1_500_000))).toBe(true);
  const parsed = await parseSafetensorsMetadata({ ...hub, computeParametersCount: true });
  expect(parsed.parameterCount).toEqual({ F32: 64_000 });
  const place = await snapshotDownload({ ...hub, cacheDir: mkdtempSync(join(served.folder, "js-")) });
  expect(readdirSync(place).toSorted()).toEqual(
    Object.keys(contents)
      .map((path) => path.split("/")[0])
      .toSorted(),
  );
  expect(sha256(readFileSync(join(place, "weights.bin")))).toBe(sha256(weights));
});

test("storage that is away is said, and what needs none of it goes on", async () => {
  await storage.stop();
  try {
    const answer = await ask("/ada/replaced/resolve/main/late.bin");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await answer.json()).toEqual({ error: storageIsAway("late.bin") });
    expect((await ask(`${resolve}/config.json`, { method: "HEAD" })).status).toBe(200);
    expect((await ask("/models/ada/replaced")).status).toBe(200);
    expect(served.said.join(" ")).toContain("the connection was refused");
    expect(served.said.join(" ")).not.toContain(storage.environment["AWS_SECRET_ACCESS_KEY"]);
  } finally {
    await storage.start();
  }
  expect((await ask("/ada/replaced/resolve/main/late.bin")).status).toBe(302);
});
