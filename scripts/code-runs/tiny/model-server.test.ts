import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ModelServer, serveModels } from "./model-server.ts";

let root = "";
let server: ModelServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "hub-"));
  mkdirSync(join(root, "acme/model/onnx"), { recursive: true });
  writeFileSync(join(root, "acme/model/config.json"), "{}");
  writeFileSync(join(root, "acme/model/onnx/model.onnx"), "graph");
  writeFileSync(
    join(root, "acme/model/README.md"),
    "---\nlibrary_name: pxia\ntags:\n- gpt2\n- pxia\n---\n\n# A model\n",
  );
  writeFileSync(join(root, "secret.txt"), "secret");
  server = await serveModels(root);
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const ask = (path: string, method = "GET") => fetch(`${server.address}${path}`, { method });

test("a file of a model comes with its commit, size and a name for caches", async () => {
  const head = await ask("/acme/model/resolve/main/onnx/model.onnx", "HEAD");
  expect(head.headers.get("x-repo-commit")).toMatch(/^[0-9a-f]{40}$/);
  expect(head.headers.get("content-length")).toBe("5");
  expect(head.headers.get("etag")).toBeTruthy();
  expect(await (await ask("/acme/model/resolve/main/onnx/model.onnx")).text()).toBe("graph");
});

test("clients learn what files there are", async () => {
  const facts = await (await ask("/api/models/acme/model/revision/main?blobs=true")).json();
  expect(facts).toMatchObject({
    id: "acme/model",
    tags: expect.arrayContaining(["gpt2", "pxia"]),
    siblings: expect.arrayContaining([expect.objectContaining({ rfilename: "config.json", size: 2 })]),
  });
  const below = await (await ask("/api/models/acme/model/tree/main/onnx?recursive=true")).json();
  expect(below).toMatchObject([{ type: "file", path: "onnx/model.onnx", size: 5 }]);
});

test("a missing file and a missing model are told apart", async () => {
  const noFile = await ask("/acme/model/resolve/main/added_tokens.json", "HEAD");
  expect([noFile.status, noFile.headers.get("x-error-code")]).toEqual([404, "EntryNotFound"]);
  const noModel = await ask("/acme/other/resolve/main/config.json", "HEAD");
  expect([noModel.status, noModel.headers.get("x-error-code")]).toEqual([404, "RepoNotFound"]);
});

test("nothing outside of the model is served", async () => {
  expect((await ask("/acme/model/resolve/main/..%2F..%2Fsecret.txt")).status).toBe(404);
});

test("files that were written since are served as they are now", async () => {
  writeFileSync(join(root, "acme/model/config.json"), '{"model_type":"bert"}');
  writeFileSync(join(root, "acme/model/new.txt"), "new");
  expect(await (await ask("/acme/model/resolve/main/config.json")).json()).toEqual({ model_type: "bert" });
  expect(await (await ask("/acme/model/resolve/main/new.txt")).text()).toBe("new");
});

test("examples of other machines are an image, a sound, a table", async () => {
  const types = ["/val2017/cats.jpg", "/demo/voice.wav", "/data/AirPassengers.csv"].map(async (path) =>
    Buffer.from(await (await ask(path)).arrayBuffer()).toString("latin1"),
  );
  const [image, sound, table] = await Promise.all(types);
  expect(image).toMatch(/^\u0089PNG/);
  expect(sound).toMatch(/^RIFF/);
  expect(table).toMatch(/^Month,#Passengers\n1950-01-01,/);
});
