import { afterAll, describe, expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository } from "../test/tiny-repository.ts";

const { hub, close } = await openTinyRepository();
afterAll(close);
const app = createApp({ hub, build: noBuild, log: () => {} });
const ask = async (path: string, method = "GET"): Promise<Response> => app.request(path, { method });

describe("git is told what to use instead", () => {
  test.each([
    ["/ada/tiny/info/refs?service=git-upload-pack", "GET", "hf download ada/tiny"],
    ["/ada/tiny.git/info/refs?service=git-upload-pack", "GET", "hf download ada/tiny"],
    ["/models/ada/tiny/info/refs?service=git-upload-pack", "GET", "hf download ada/tiny"],
    ["/gpt2/info/refs?service=git-upload-pack", "GET", "hf download gpt2"],
    ["/nobody/none/info/refs?service=git-upload-pack", "GET", "hf download nobody/none"],
    ["/datasets/ada/pages.git/info/refs?service=git-upload-pack", "GET", "hf download ada/pages --repo-type dataset"],
    ["/spaces/ada/demo/info/refs?service=git-upload-pack", "GET", "hf download ada/demo --repo-type space"],
    ["/ada/tiny/git-upload-pack", "POST", "hf download ada/tiny"],
    ["/ada/tiny/info/refs?service=git-receive-pack", "GET", "modelshelf import"],
    ["/datasets/ada/pages/git-receive-pack", "POST", "modelshelf import"],
    ["/a%1b[31mb/c/info/refs?service=git-upload-pack", "GET", "Use the clients of the Hub"],
  ])("%s", async (path, method, expected) => {
    const answer = await ask(path, method);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([403, "text/plain; charset=UTF-8"]);
    const text = await answer.text();
    expect(text).toContain(expected);
    if (expected.startsWith("hf")) expect(text).toContain("HF_ENDPOINT=https://hub.example");
    expect(text).toMatch(/^[\x20-\x7e]+\n$/);
  });

  test("only where git asks", async () => {
    expect((await ask("/ada/tiny/info/refs")).status).toBe(404);
    expect((await ask("/ada/tiny/info/refs?service=git")).status).toBe(404);
  });

  test.each([
    ["/ada/tiny.git/info/lfs/objects/batch", "POST"],
    ["/datasets/ada/pages/info/lfs/objects/batch", "POST"],
    ["/ada/tiny/info/lfs/locks", "GET"],
    ["/ada/tiny/info/lfs/locks/verify", "POST"],
    ["/gpt2.git/info/lfs/objects/batch", "POST"],
  ])("%s in the JSON of Git LFS", async (path, method) => {
    const answer = await ask(path, method);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([403, "application/vnd.git-lfs+json"]);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("does not serve git") });
  });
});

describe("who wants to write is told that nothing can be", () => {
  test.each([
    ["POST", "/api/repos/create", "nothing can be uploaded"],
    ["DELETE", "/api/repos/delete", "modelshelf remove"],
    ["POST", "/api/repos/move", "modelshelf remove"],
    ["PUT", "/api/models/ada/tiny/settings", "modelshelf remove"],
    ["POST", "/api/models/ada/tiny/preupload/main", "nothing can be uploaded"],
    ["POST", "/api/datasets/ada/pages/commit/main", "nothing can be uploaded"],
    ["POST", "/api/models/ada/tiny/branch/new", "branches and tags"],
    ["DELETE", "/api/spaces/ada/demo/branch/old", "branches and tags"],
    ["POST", "/api/models/ada/tiny/tag/main", "branches and tags"],
    ["POST", "/api/models/ada/tiny/discussions", "no likes, discussions"],
    ["DELETE", "/api/models/ada/tiny/like", "no likes, discussions"],
    ["POST", "/api/collections", "no likes, discussions"],
    ["POST", "/api/spaces/ada/demo/restart", "runs no Spaces"],
    ["PUT", "/api/spaces/ada/demo/volumes", "runs no Spaces"],
    ["POST", "/api/models/jobs/tiny/commit/main", "nothing can be uploaded"],
    ["PATCH", "/api/models/ada/tiny", "nothing can be uploaded"],
    ["POST", "/api/validate-yaml", "nothing can be uploaded"],
  ])("%s %s", async (method, path, expected) => {
    const answer = await ask(path, method);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(answer.headers.get("X-Error-Message")).toContain(expected);
    expect(await answer.json()).toEqual({ error: answer.headers.get("X-Error-Message") });
  });

  test("paths-info is read by POST all the same", async () => {
    const body = new URLSearchParams({ paths: "config.json" });
    const answer = await app.request("/api/models/ada/tiny/paths-info/main", { method: "POST", body });
    expect(answer.status).toBe(200);
  });
});
