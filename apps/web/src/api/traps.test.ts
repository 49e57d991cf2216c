import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseExactJson, parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";
import { createApp } from "../app/server.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository } from "../test/tiny-repository.ts";

/** Cases at which clients break and that no other test shows; README.md beside this file has all of it. */
const { hub, commit, close } = await openTinyRepository();
const app = createApp({ hub, build: noBuild, log: () => {} });
let served: ServedRepositories;
beforeAll(async () => {
  served = await serveRepositories([
    { kind: "model", id: "ada/text", contents: { "vocab.txt": "a word a line\n".repeat(10_000) } },
  ]);
});
afterAll(async () => {
  await served.close();
  await close();
});
const get = async (path: string, init: RequestInit = {}): Promise<Response> => app.request(path, init);
const json = async (path: string): Promise<any> => (await get(path)).json(); // oxlint-disable-line typescript/no-explicit-any
const put = (value: object): Promise<unknown> => hub.store.put([parseRecord("model", value).record!]);

describe("fields", () => {
  test("whole numbers beyond 2^53 keep all of their digits, in lists too", async () => {
    const members =
      '"config":{"seed":1610521604143693811},"cardData":{"ids":[-9007199254740993]},"seed":18446744073709551615';
    const record = parseRecord("model", parseExactJson(`{"id":"odd/exact",${members}}`)).record!;
    await hub.store.put([record]);
    for (const address of ["/api/models/odd/exact", "/api/models?author=odd&full=true&cardData=true&config=true"]) {
      const text = await (await get(address)).text();
      for (const digits of ["1610521604143693811", "[-9007199254740993]"]) expect(text, address).toContain(digits);
    }
    expect(await (await get("/api/models/odd/exact")).text()).toContain('"seed":18446744073709551615');
  });

  test("safetensors and transformersInfo are whole or absent", async () => {
    await put({ id: "odd/half", safetensors: { total: 5 }, transformersInfo: { processor: "AutoTokenizer" } });
    await put({
      id: "odd/whole",
      safetensors: { parameters: { F32: 5 }, total: 5 },
      transformersInfo: { auto_model: "AutoModel" },
    });
    const half = await json("/api/models/odd/half");
    expect(half).not.toHaveProperty("safetensors");
    expect(half).not.toHaveProperty("transformersInfo");
    expect(await json("/api/models/odd/whole")).toMatchObject({
      safetensors: { parameters: { F32: 5 }, total: 5 },
      transformersInfo: { auto_model: "AutoModel" },
    });
  });

  test("dates are ISO 8601 with a Z", async () => {
    await put({ id: "odd/dated", lastModified: "2026-05-01T10:00:00+02:00", createdAt: "2026-05-01" });
    const { lastModified, createdAt } = await json("/api/models/odd/dated");
    for (const date of [lastModified, createdAt]) expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("entries of trees have size and oid, say nothing of scans or Xet, and are as old as their file", async () => {
    const { files = [] } = hub.files?.revision("model", "ada/tiny", "main") ?? {};
    const written = new Map(files.map(({ path, mtimeMs = 0 }) => [path, new Date(mtimeMs).toISOString()]));
    const entries = await json("/api/models/ada/tiny/tree/main?recursive=true&expand=true");
    for (const entry of entries) {
      expect(entry).toMatchObject({ oid: expect.stringMatching(/^[0-9a-f]{40}$/), size: expect.any(Number) });
      expect(entry).not.toHaveProperty("securityFileStatus");
      expect(entry).not.toHaveProperty("xetHash");
      expect(entry.lastCommit).toMatchObject({ id: commit, date: expect.stringMatching(/Z$/) });
      if (entry.type === "file") expect(entry.lastCommit.date).toBe(written.get(entry.path));
    }
  });
});

describe("downloads", () => {
  test("nobody is told of Xet, so that every client takes plain HTTP", async () => {
    for (const path of ["model.safetensors", "config.json", "absent"]) {
      const { headers } = await get(`/ada/tiny/resolve/main/${path}`);
      expect([headers.get("X-Xet-Hash"), headers.get("Link")]).toEqual([null, null]);
    }
  });

  test("a file has the other address that the Hub documents for it", async () => {
    for (const revision of ["main", commit]) {
      const answer = await get(`/api/resolve-cache/models/ada/tiny/${revision}/config.json`);
      expect([answer.status, answer.headers.get("X-Repo-Commit")]).toEqual([200, commit]);
      expect(await answer.text()).toBe(await (await get("/ada/tiny/resolve/main/config.json")).text());
    }
    const head = await get("/api/resolve-cache/models/ada/tiny/main/config.json", { method: "HEAD" });
    expect([head.status, head.headers.get("ETag") !== null]).toEqual([200, true]);
    const absent = await get(`/api/resolve-cache/models/gpt2/${commit}/absent`);
    expect(absent.headers.get("X-Error-Code")).toBe("RepoNotFound");
    expect((await get("/api/resolve-cache/models/ada")).status).toBe(404);
  });

  test("a file that compresses well is sent as it is, with its length, to GET and HEAD", async () => {
    const url = `${served.endpoint}/ada/text/resolve/main/vocab.txt`;
    for (const method of ["GET", "HEAD"]) {
      for (const encoding of ["identity", "gzip, br, zstd"]) {
        const { headers } = await fetch(url, { method, headers: { "Accept-Encoding": encoding } });
        expect([headers.get("Content-Encoding"), headers.get("Content-Length")]).toEqual([null, "140000"]);
      }
    }
  });
});

describe("errors", () => {
  test("a disabled repository is refused in the very words", async () => {
    await put({ ...(await hub.store.get("model", "ada/tiny"))!.source, id: "ada/tiny", disabled: true });
    const refused = await get("/ada/tiny/resolve/main/config.json");
    expect([refused.status, refused.headers.get("X-Error-Message")]).toEqual([
      403,
      "Access to this resource is disabled.",
    ]);
    expect(await json("/api/models/ada/tiny?expand=disabled")).toMatchObject({ disabled: true });
    await put({ ...(await hub.store.get("model", "ada/tiny"))!.source, id: "ada/tiny", disabled: false });
    expect((await get("/ada/tiny/resolve/main/config.json")).status).toBe(200);
  });

  test("a file that a tokenizer may have is absent with its code, so that it is forgiven", async () => {
    const answer = await get("/api/models/ada/tiny/tree/main/additional_chat_templates?recursive=false&expand=false");
    expect([answer.status, answer.headers.get("X-Error-Code")]).toEqual([404, "EntryNotFound"]);
    expect(answer.headers.get("X-Repo-Commit")).toBe(commit);
  });
});

test("questions of other clients: sizes with a revision, GGUF facts, tags with commas", async () => {
  const { siblings } = await json("/api/models/ada/tiny/revision/main?blobs=true");
  expect(siblings.every(({ size }: { size?: number }) => typeof size === "number")).toBe(true);
  await put({ id: "odd/chat-GGUF", tags: ["gguf", "conversational"], gguf: { total: 5, architecture: "llama" } });
  expect(await json("/api/models?filter=gguf,conversational&expand[]=gguf")).toEqual([
    expect.objectContaining({ id: "odd/chat-GGUF", gguf: { total: 5, architecture: "llama" } }),
  ]);
});

test("each trap of README.md has the test that it names", () => {
  const here = import.meta.dirname;
  const rows = [
    ...readFileSync(join(here, "README.md"), "utf8").matchAll(/^\| .+ \| `([\w./-]+\.test\.ts)` +\| (.+?) +\|$/gm),
  ];
  expect(rows.length).toBeGreaterThan(25);
  for (const [, file = "", title = ""] of rows) expect(readFileSync(join(here, file), "utf8"), file).toContain(title);
});
