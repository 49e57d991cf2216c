import { createHash } from "node:crypto";
import { symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseRecord } from "@modelshelf/store";
import { afterAll, describe, expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository, tinyContents } from "../test/tiny-repository.ts";

const { hub, files, folder, commit, close } = await openTinyRepository();
afterAll(close);
const app = createApp({ hub, build: noBuild, log: () => {} });
const sha256 = createHash("sha256").update("0123456789").digest("hex");
const get = async (path: string, init: RequestInit = {}): Promise<Response> => app.request(path, init);
const json = async (path: string): Promise<any> => (await get(path)).json(); // oxlint-disable-line typescript/no-explicit-any

const noBytes = '{"error":"The file has 10 bytes; the requested range is outside it."}';

const commitOf = (index: number): string => index.toString(16).padStart(40, "0");

describe("a repository", () => {
  test("has the ids, the commit and the names of its files; sizes and hashes when asked for", async () => {
    const info = await json("/api/models/ada/tiny");
    expect(info).toMatchObject({ id: "ada/tiny", modelId: "ada/tiny", sha: commit, author: "ada", private: false });
    expect(info["_id"]).toMatch(/^[0-9a-f]{24}$/);
    expect(info.siblings).toContainEqual({ rfilename: "model.safetensors" });
    const { siblings } = await json("/api/models/ada/tiny?blobs=true");
    expect(siblings).toContainEqual({
      rfilename: "model.safetensors",
      size: 10,
      blobId: expect.stringMatching(/^[0-9a-f]{40}$/),
      lfs: { sha256, size: 10, pointerSize: 127 },
    });
  });

  test("shows only what expand names, in both spellings, and passes over what nobody knows", async () => {
    expect(Object.keys(await json("/api/models/gpt2?expand=downloads&expand=xetEnabled"))).toEqual([
      "_id",
      "id",
      "modelId",
      "downloads",
    ]);
    expect(await json("/api/models/gpt2?expand[]=library_name")).toHaveProperty("library_name", "transformers");
  });

  test("has its revision by branch, HEAD and commit", async () => {
    for (const name of ["main", "HEAD", commit, "refs%2Fheads%2Fmain"]) {
      expect((await json(`/api/models/ada/tiny/revision/${name}`)).sha, name).toBe(commit);
    }
    expect(await json("/api/models/ada/tiny/refs")).toEqual({
      branches: [{ name: "main", ref: "refs/heads/main", targetCommit: commit }],
      converts: [],
      tags: [],
    });
    const commits = await get("/api/models/ada/tiny/commits/main");
    expect(commits.headers.get("X-Total-Count")).toBe("1");
    expect(await commits.json()).toMatchObject([{ id: commit }]);
  });

  test("has the history of its checkout, page by page", async () => {
    const history = Array.from({ length: 250 }, (_, index) => {
      return { commit: commitOf(index), title: `Change ${index}`, date: "2026-01-01T00:00:00.000Z", author: "Ada" };
    });
    const revision = { commit: commitOf(0), files: [], history };
    files.put({ kind: "model", id: "ada/old", refs: [], revisions: [revision] }, "/old");
    await hub.store.put([parseRecord("model", { id: "ada/old" }).record!]);
    const seen: string[] = [];
    let next: string | undefined = `/api/models/ada/old/commits/${commitOf(0)}?limit=100`;
    while (next !== undefined) {
      const page: Response = await get(next);
      expect(page.headers.get("X-Total-Count")).toBe("250");
      seen.push(...(await page.json()).map(({ id }: { readonly id: string }) => id));
      next = /^<(https:[^>]+)>; rel="next"$/.exec(page.headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toEqual(history.map((one) => one.commit));
    const [first] = await json(`/api/models/ada/old/commits/${commitOf(0)}?limit=1`);
    const { id, ...facts } = first;
    expect([id, facts]).toEqual([
      commitOf(0),
      { title: "Change 0", message: "", date: history[0]?.date, authors: [{ user: "Ada" }] },
    ]);
  });
});

describe("what is not there", () => {
  test.each([
    ["/api/models/ada/absent", "RepoNotFound"],
    ["/api/models/ada/tiny/revision/absent", "RevisionNotFound"],
    ["/api/models/ada/tiny/tree/main/absent", "EntryNotFound"],
    ["/ada/absent/resolve/main/config.json", "RepoNotFound"],
    ["/ada/tiny/resolve/absent/config.json", "RevisionNotFound"],
    ["/ada/tiny/resolve/main/absent.json", "EntryNotFound"],
    ["/gpt2/resolve/main/config.json", "RepoNotFound"],
    ["/api/models/gpt2/tree/main", "RepoNotFound"],
    ["/api/models/gpt2/revision/main", "RepoNotFound"],
  ])("%s: %s", async (path, code) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("X-Error-Code")).toBe(code);
    expect(answer.headers.get("X-Error-Message")).toBe((await answer.json()).error);
  });

  test("a missing file says at which commit, so that clients remember", async () => {
    expect((await get("/ada/tiny/resolve/main/absent.json")).headers.get("X-Repo-Commit")).toBe(commit);
  });

  test("nobody is signed in, and other addresses are said in JSON", async () => {
    expect((await get("/api/whoami-v2")).status).toBe(401);
    expect((await get("/api/agent-harnesses")).headers.get("Content-Type")).toContain("json");
    expect((await get("/api/models/ada/tiny/leaderboard")).status).toBe(404);
  });
});

describe("a tree", () => {
  test("has folders and files with their ids; those below when it is recursive", async () => {
    const top = await json("/api/models/ada/tiny/tree/main");
    expect(top.map(({ path }: { path: string }) => path)).toEqual([
      "sub",
      "README.md",
      "config.json",
      "drawing.svg",
      "model.safetensors",
      "page.html",
    ]);
    expect(top[0]).toEqual({ type: "directory", oid: expect.stringMatching(/^[0-9a-f]{40}$/), size: 0, path: "sub" });
    expect(top[4]).toMatchObject({ type: "file", size: 10, lfs: { oid: sha256, size: 10, pointerSize: 127 } });
    const all = await json("/api/models/ada/tiny/tree/main?recursive=true");
    expect(all.map(({ path }: { path: string }) => path)).toContain("sub/deeper/vocab with blank.txt");
    expect(await json("/api/models/ada/tiny/tree/main/sub/deeper")).toHaveLength(1);
  });

  test("goes on at a whole address of the commit, with all that was asked", async () => {
    const answer = await get("/api/models/ada/tiny/tree/main?recursive=true&limit=3");
    expect(await answer.json()).toHaveLength(3);
    expect(answer.headers.get("Link")).toBe(
      `<https://hub.example/api/models/ada/tiny/tree/${commit}?recursive=true&limit=3&cursor=3>; rel="next"`,
    );
  });

  test("has the paths that are asked for, as a form and as JSON, and leaves out others", async () => {
    const address = "/api/models/ada/tiny/paths-info/main";
    const form = await get(address, {
      method: "POST",
      body: new URLSearchParams("paths=config.json&paths=sub&paths=no"),
    });
    expect(await form.json()).toMatchObject([{ path: "config.json" }, { path: "sub", type: "directory" }]);
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ paths: ["model.safetensors"], expand: true });
    expect(await (await get(address, { method: "POST", body, headers })).json()).toMatchObject([
      { lfs: { oid: sha256 } },
    ]);
    expect((await get(address, { method: "POST", body: "{", headers })).status).toBe(400);
  });
});

describe("a file", () => {
  test("comes with commit, ETag, size, and what Git LFS says", async () => {
    const answer = await get("/ada/tiny/resolve/main/model.safetensors");
    expect(await answer.text()).toBe("0123456789");
    const { headers } = answer;
    expect(headers.get("X-Repo-Commit")).toBe(commit);
    expect(headers.get("ETag")).toBe(`"${sha256}"`);
    expect(headers.get("X-Linked-ETag")).toBe(`"${sha256}"`);
    expect(headers.get("X-Linked-Size")).toBe("10");
    expect(headers.get("Content-Length")).toBe("10");
    expect(headers.get("Accept-Ranges")).toBe("bytes");
    expect(headers.get("Content-Disposition")).toContain('filename="model.safetensors"');
    const head = await get("/ada/tiny/resolve/main/model.safetensors", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, "10", ""]);
  });

  test.each([
    ["bytes=0-0", 206, "0", "bytes 0-0/10"],
    ["bytes=4-", 206, "456789", "bytes 4-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=10-", 416, noBytes, "bytes */10"],
    ["bytes=-0", 416, noBytes, "bytes */10"],
    ["bytes=99999999999999999999-", 416, noBytes, "bytes */10"],
    ["bytes=0-99999999999999999999", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=-99999999999999999999", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=0-1,4-5", 200, "0123456789", null],
  ])("%s gives %d with %j", async (range, status, text, contentRange) => {
    const answer = await get("/ada/tiny/resolve/main/model.safetensors", { headers: { Range: range } });
    expect([answer.status, await answer.text(), answer.headers.get("Content-Range")]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test("is not sent again to who has it, and is whole for who has another", async () => {
    const path = "/ada/tiny/resolve/main/model.safetensors";
    expect((await get(path, { headers: { "If-None-Match": `"${sha256}"` } })).status).toBe(304);
    const other = await get(path, { headers: { Range: "bytes=0-1", "If-Range": '"other"' } });
    expect([other.status, await other.text()]).toEqual([200, "0123456789"]);
  });

  test.each(["resolve", "raw"])("of another content than the client means is refused: %s", async (word) => {
    const path = `/ada/tiny/${word}/main/model.safetensors`;
    const etag = (await get(path)).headers.get("ETag") ?? "";
    const asked = async (headers: Record<string, string>): Promise<Response> => get(path, { headers });
    const stale = await asked({ "If-Match": '"other"', Range: "bytes=4-" });
    expect([stale.status, stale.headers.get("ETag")]).toEqual([412, etag]);
    expect(await stale.json()).toEqual({ error: expect.stringContaining(etag) });
    expect(stale.headers.get("Content-Type")).toContain("application/json");
    expect((await asked({ "If-Match": etag, Range: "bytes=4-" })).status).toBe(206);
    expect((await asked({ "If-Match": `"other", ${etag}` })).status).toBe(200);
    expect((await asked({ "If-None-Match": etag })).status).toBe(304);
    expect((await asked({ "If-Match": '"other"', "If-None-Match": etag })).status).toBe(412);
    const none = await asked({ Range: "bytes=9999-" });
    expect([none.status, none.headers.get("Content-Type")]).toEqual([416, expect.stringContaining("application/json")]);
    const head = await get(path, { method: "HEAD", headers: { Range: "bytes=0-0" } });
    expect([head.status, head.headers.get("Content-Range")]).toEqual([200, null]);
  });

  test("that is empty answers to a request for its first byte", async () => {
    const path = "/ada/tiny/resolve/main/sub/__init__.py";
    const range = await get(path, { headers: { Range: "bytes=0-0" } });
    expect([range.status, range.headers.get("Content-Range")]).toEqual([206, "bytes */0"]);
    expect((await get(path)).status).toBe(200);
  });

  test("is found by commit, and by a name with blanks; raw has the pointer", async () => {
    expect(await (await get(`/ada/tiny/resolve/${commit}/sub/deeper/vocab%20with%20blank.txt`)).text()).toBe("a\nb\n");
    expect(await (await get("/ada/tiny/raw/main/config.json")).text()).toBe(tinyContents["config.json"]);
    expect(await (await get("/ada/tiny/raw/main/model.safetensors")).text()).toContain(
      `oid sha256:${sha256}\nsize 10\n`,
    );
  });

  test("that is a pointer has its size and its parts as well", async () => {
    const path = "/ada/tiny/raw/main/model.safetensors";
    const whole = await (await get(path)).text();
    const first = await get(path, { headers: { Range: "bytes=0-0" } });
    expect([first.status, first.headers.get("Content-Range"), await first.text()]).toEqual([
      206,
      `bytes 0-0/${whole.length}`,
      whole[0],
    ]);
    const head = await get(path, { method: "HEAD" });
    expect([head.headers.get("Content-Length"), await head.text()]).toEqual([String(whole.length), ""]);
    expect((await get(path, { headers: { Range: "bytes=999-" } })).status).toBe(416);
  });

  test("may be read by scripts of other sites, with what clients go by", async () => {
    for (const path of ["model.safetensors", "page.html", "absent"]) {
      const { headers } = await get(`/ada/tiny/resolve/main/${path}`);
      expect(headers.get("Access-Control-Allow-Origin"), path).toBe("*");
      expect(headers.get("Access-Control-Expose-Headers"), path).toMatch(/X-Linked-Size, X-Repo-Commit/);
    }
  });

  test("of a stranger runs nothing in a browser", async () => {
    const types = { "page.html": "text/plain; charset=utf-8", "drawing.svg": "image/svg+xml" };
    for (const [path, type] of Object.entries(types)) {
      const { headers } = await get(`/ada/tiny/resolve/main/${path}`);
      expect(headers.get("Content-Type")).toBe(type);
      expect(headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none';/);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
  });

  test.each([
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/etc/passwd",
    "sub%2f..%2fconfig.json",
    "config.json%00",
    "sub//x",
    "%",
  ])("%s leads nowhere", async (path) => {
    expect((await get(`/ada/tiny/resolve/main/${path}`)).status).toBeGreaterThanOrEqual(400);
  });

  test("that was changed or replaced by a link since is not sent, nor remembered as absent", async () => {
    const place = join(folder, "config.json");
    writeFileSync(place, "other bytes of another length");
    const changed = await get("/ada/tiny/resolve/main/config.json");
    expect([changed.status, changed.headers.get("X-Repo-Commit")]).toEqual([404, null]);
    unlinkSync(place);
    symlinkSync("/etc/hostname", place);
    expect((await get("/ada/tiny/resolve/main/config.json")).status).toBe(404);
  });
});
