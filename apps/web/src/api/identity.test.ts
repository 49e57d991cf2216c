import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";

/** Repositories under the names that clients use for them: in other letters, and such that are words of the API. */
const contents = { "config.json": '{"model_type":"bert"}', "sub/a.txt": "a" };
const ids = [
  "case/Reader",
  "words/tree",
  "words/resolve",
  "words/refs",
  "words/commits",
  "words/revision",
  "words/raw",
];
let served: ServedRepositories;
beforeAll(async () => {
  served = await serveRepositories([
    ...ids.map((id) => ({ kind: "model", id, contents }) as const),
    { kind: "model", id: "solo", contents },
    { kind: "dataset", id: "words/blob", contents },
  ]);
});
afterAll(() => served.close());

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(served.endpoint + path, { redirect: "manual", ...init });

describe("in other letters", () => {
  test.each([
    ["/api/models/CASE/reader", "/api/models/case/Reader"],
    ["/api/models/case/READER?blobs=true", "/api/models/case/Reader?blobs=true"],
    ["/api/models/Case/reader/revision/main?expand=sha", "/api/models/case/Reader/revision/main?expand=sha"],
    ["/api/models/case/reader/tree/main/sub?recursive=true", "/api/models/case/Reader/tree/main/sub?recursive=true"],
    ["/api/models/case/reader/refs", "/api/models/case/Reader/refs"],
    ["/api/models/case/reader/auth-check", "/api/models/case/Reader/auth-check"],
    ["/case/reader/resolve/main/config.json", "/case/Reader/resolve/main/config.json"],
    ["/case/reader/raw/refs%2Fpr%2F1/a", "/case/Reader/raw/refs%2Fpr%2F1/a"],
    [
      "/api/resolve-cache/models/CASE/READER/main/config.json",
      "/api/resolve-cache/models/case/Reader/main/config.json",
    ],
    ["/CASE/reader/blob/main/a.txt?download=true", "/case/Reader/blob/main/a.txt?download=true"],
    ["/api/models/SOLO/revision/main", "/api/models/solo/revision/main"],
    ["/Solo/resolve/main/config.json", "/solo/resolve/main/config.json"],
    ["/api/datasets/Words/Blob/tree/main", "/api/datasets/words/blob/tree/main"],
    ["/datasets/WORDS/blob/resolve/main/sub/a.txt", "/datasets/words/blob/resolve/main/sub/a.txt"],
  ])("%s leads to the repository", async (path, place) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([307, place]);
  });

  test("a question that has a body keeps it", async () => {
    const body = new URLSearchParams({ paths: "sub/a.txt" });
    const answer = await ask("/api/models/CASE/reader/paths-info/main", { method: "POST", body, redirect: "follow" });
    expect(await answer.json()).toMatchObject([{ path: "sub/a.txt" }]);
  });

  test("an address on another host is none: nothing of the path is taken for one", async () => {
    for (const path of ["//evil.example/case/reader/resolve/main/a", "/api/models/%2F%2Fevil.example/CASE/reader"]) {
      const { status, headers } = await ask(path);
      expect([status === 307, headers.get("Location")?.startsWith("//") ?? false], path).toEqual([false, false]);
    }
  });
});

describe("names that are words of the API", () => {
  test.each(ids.slice(1))("%s: record, revision, tree, refs, commits, files", async (id) => {
    const commit = served.commits.get(id);
    const json = async (path: string): Promise<unknown> => (await ask(`/api/models/${id}${path}`)).json();
    expect(await json("")).toMatchObject({ id, sha: commit });
    expect(await json("/revision/main")).toMatchObject({ id, sha: commit });
    expect(await json("/tree/main")).toMatchObject([{ path: "sub" }, { path: "config.json" }]);
    expect(await json("/tree/main/sub")).toMatchObject([{ path: "sub/a.txt" }]);
    expect(await json("/refs")).toMatchObject({ branches: [{ targetCommit: commit }] });
    expect(await json("/commits/main")).toMatchObject([{ id: commit }]);
    for (const word of ["resolve", "raw"]) {
      const file = await ask(`/${id}/${word}/main/sub/a.txt`);
      expect([file.status, file.headers.get("X-Repo-Commit"), await file.text()], word).toEqual([200, commit, "a"]);
    }
  });

  test("a repository without an owner is found before its word, as long as no other is called so", async () => {
    expect(await (await ask("/api/models/solo/tree/main")).json()).toHaveLength(2);
    expect((await ask("/solo/resolve/main/config.json")).status).toBe(200);
    expect(await (await ask("/api/models/absent/tree/main")).json()).toEqual({
      error: "This hub has no model absent.",
    });
  });

  test("a dataset", async () => {
    expect(await (await ask("/api/datasets/words/blob/revision/main")).json()).toMatchObject({ id: "words/blob" });
    expect(await (await ask("/datasets/words/blob/resolve/main/sub/a.txt")).text()).toBe("a");
  });
});
