import { parseRecord } from "@modelshelf/store";
import { afterAll, expect, test, vi } from "vitest";
import { createApp } from "../app/server.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository } from "../test/tiny-repository.ts";
import { absentEntry } from "./absent-entry.ts";
import { badEscape, notAPath, noRevision } from "./repository-address.ts";

const { hub, files, folder, commit, close } = await openTinyRepository();
afterAll(close);
const app = createApp({ hub, build: noBuild, log: () => {} });
const ask = async (path: string): Promise<Response> => app.request(path);
const revision = files.revision("model", "ada/tiny", "main")!;

const [file] = revision.files;
const odd = ["a#b/1.txt", "a#b/2.txt", "q?x/1.txt", "q?x/2.txt", "100%/1.txt", "100%/2.txt", "ü/1.txt", "ü/2.txt"];
await hub.store.put([parseRecord("model", { id: "ada/odd", sha: commit }).record!]);
files.put(
  {
    kind: "model",
    id: "ada/odd",
    refs: [{ name: "main", kind: "branch", commit }],
    revisions: [{ commit, files: odd.map((path) => ({ ...file!, path })) }],
  },
  folder,
);

test.each([
  ["/ada/tiny/resolve/main", 404, absentEntry(revision, "", "file")],
  ["/ada/tiny/raw/main", 404, absentEntry(revision, "", "file")],
  ["/ada/tiny/resolve/main/sub", 404, `sub is a folder at revision ${commit}, not a file.`],
  ["/ada/tiny/raw/main/sub/deeper", 404, `sub/deeper is a folder at revision ${commit}, not a file.`],
  ["/api/resolve-cache/models/ada/tiny/main/sub", 404, `sub is a folder at revision ${commit}, not a file.`],
  ["/ada/tiny/resolve/main/su", 404, `There is no su at revision ${commit}.`],
  ["/ada/tiny/resolve/main/config.json/x", 404, `There is no config.json/x at revision ${commit}.`],
  ["/api/models/ada/tiny/tree/main/config.json", 404, `config.json is a file at revision ${commit}, not a folder.`],
  ["/api/models/ada/tiny/tree/main/absent", 404, `There is no absent at revision ${commit}.`],
  ["/ada/tiny/resolve/main/100%.txt", 400, badEscape],
  ["/ada/tiny/resolve/ma%in/config.json", 400, badEscape],
  ["/ada/tiny/raw/main/%zz", 400, badEscape],
  ["/ada/tiny/resolve/main/%ff", 400, badEscape],
  ["/api/models/ada/tiny/tree/main/%e0%a4", 400, badEscape],
  ["/api/models/ada/tiny/revision/100%", 400, badEscape],
  ["/api/models/ada/ti%ny", 400, badEscape],
  ["/api/resolve-cache/models/ada/tiny/main/%", 400, badEscape],
  ["/ada/tiny/resolve/main/a//b", 400, notAPath],
  ["/ada/tiny/resolve/main/a%00b", 400, notAPath],
  ["/api/models/ada/tiny/tree", 400, noRevision],
  ["/api/models/ada/tiny/revision", 400, noRevision],
  ["/ada/tiny/resolve", 400, noRevision],
])("%s: %i, %s", async (path, status, sentence) => {
  const answer = await ask(path);
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([status, sentence]);
  expect(answer.headers.get("X-Error-Code")).toBe(status === 404 ? "EntryNotFound" : null);
});

test.each(["resolve", "raw", "blob", "tree", "commits", "revision", "refs"])(
  "a repository called %s has its page, its record and its files",
  async (word) => {
    const id = `ada/${word}`;
    await hub.store.put([parseRecord("model", { id, sha: commit }).record!]);
    files.put({ kind: "model", id, refs: [{ name: "main", kind: "branch", commit }], revisions: [revision] }, folder);
    const page = await app.request(`/models/${id}`, { headers: { Accept: "text/html" } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`<title>${id}`)]);
    expect(await (await ask(`/api/models/${id}`)).json()).toMatchObject({ id });
    const tree = (await (await ask(`/api/models/${id}/tree/main`)).json()) as readonly { readonly path: string }[];
    expect(tree.map(({ path }) => path)).toContain("config.json");
    expect((await ask(`/${id}/resolve/main/config.json`)).status).toBe(200);
  },
);

test.each(["a%23b", "q%3Fx", "100%25", "%C3%BC"])(
  "the next page of the folder %s is of the same folder",
  async (name) => {
    const first = await ask(`/api/models/ada/odd/tree/main/${name}?limit=1`);
    const [, next = ""] = /^<https:\/\/hub\.example([^>]*)>; rel="next"$/.exec(first.headers.get("Link") ?? "") ?? [];
    const second = (await (await ask(next)).json()) as readonly { readonly path: string }[];
    expect(second.map(({ path }) => path)).toEqual([`${decodeURIComponent(name)}/2.txt`]);
  },
);

test("a file is found or missed without the list of all files of its revision", async () => {
  const list = vi.spyOn(files, "revision");
  for (const [path, status] of [
    ["config.json", 200],
    ["absent.json", 404],
    ["sub", 404],
  ] as const) {
    for (const method of ["HEAD", "GET"]) {
      const answer = await app.request(`/ada/tiny/resolve/main/${path}`, { method });
      expect([method, path, answer.status]).toEqual([method, path, status]);
    }
  }
  expect(list).not.toHaveBeenCalled();
  list.mockRestore();
});
