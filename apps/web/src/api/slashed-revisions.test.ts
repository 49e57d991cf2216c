import { parseRecord } from "@modelshelf/store";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository, tinyContents } from "../test/tiny-repository.ts";
import { parsePlace } from "./repository-address.ts";

const { hub, files, folder, commit, close } = await openTinyRepository();
afterAll(close);
const app = createApp({ hub, build: noBuild, log: () => {} });
const ask = async (path: string): Promise<Response> => app.request(path);

const here = files.revision("model", "ada/tiny", "main")!;
await hub.store.put([parseRecord("model", { id: "ada/branches", sha: commit }).record!]);
files.put(
  {
    kind: "model",
    id: "ada/branches",
    refs: [
      { name: "main", kind: "branch", commit },
      { name: "other/deep/er", kind: "branch", commit },
      { name: "v1/final", kind: "tag", commit },
      { name: "main/config.json", kind: "tag", commit },
      { name: "refs/pr/1", kind: "pull-request", commit },
      { name: "refs/convert/parquet", kind: "branch", commit },
    ],
    revisions: [here],
  },
  folder,
);

/** As people and clients write names of revisions. */
const spellings = [
  "main",
  "HEAD",
  commit,
  "other/deep/er",
  "other%2Fdeep%2Fer",
  "other/deep%2Fer",
  "v1/final",
  "refs/heads/main",
  "refs%2Fheads%2Fmain",
  "refs/heads/other/deep/er",
  "refs/heads/other%2Fdeep%2Fer",
  "refs/tags/v1/final",
  "refs/pr/1",
  "refs%2Fpr%2F1",
  "refs%2fpr/1",
  "refs/convert/parquet",
];

test.each(spellings)("%s is a revision wherever one may be", async (revision) => {
  for (const path of [
    `/api/models/ada/branches/revision/${revision}`,
    `/api/models/ada/branches/tree/${revision}`,
    `/api/models/ada/branches/tree/${revision}/sub/deeper`,
    `/api/models/ada/branches/commits/${revision}`,
    `/ada/branches/resolve/${revision}/config.json`,
    `/ada/branches/resolve/${revision}/sub/deeper/vocab%20with%20blank.txt`,
    `/ada/branches/raw/${revision}/config.json`,
  ]) {
    expect((await ask(path)).status, path).toBe(200);
  }
  const content = await ask(`/ada/branches/resolve/${revision}/config.json`);
  expect(await content.text()).toBe(tinyContents["config.json"]);
  for (const path of [`blob/${revision}/config.json`, `tree/${revision}/sub`, `tree/${revision}`]) {
    let answer = await ask(`/ada/branches/${path}`);
    for (let steps = 0; steps < 2 && answer.status === 302; steps += 1)
      answer = await ask(answer.headers.get("Location")!);
    expect([answer.status, path]).toEqual([200, path]);
  }
});

test("a name that is not there is said as it was asked for", async () => {
  const answer = await ask("/api/models/ada/branches/revision/other/deep/er/still");
  expect([answer.status, answer.headers.get("X-Error-Code")]).toEqual([404, "RevisionNotFound"]);
  expect(((await answer.json()) as { error: string }).error).toContain("no revision other/deep/er/still here");
});

test.each([
  ["resolve", "refs/pr/1/sub/a.txt", [], "refs/pr/1", "sub/a.txt"],
  ["tree", "refs/convert/parquet", [], "refs/convert/parquet", ""],
  ["tree", "refs/heads/dev/sub", [], "refs/heads/dev", "sub"],
  ["resolve", "refs/notes/a.txt", [], "refs", "notes/a.txt"],
  ["resolve", "refs/pr", [], "refs", "pr"],
  ["resolve", "feature/x/a.txt", [], "feature", "x/a.txt"],
  ["resolve", "feature/x/a.txt", ["feature/x", "feature/x/a.txt"], "feature/x", "a.txt"],
  ["resolve", "main/a.txt", ["main", "main/a.txt"], "main", "a.txt"],
  ["revision", "feature/x/", [], "feature/x", ""],
])("%s/%s with the names %j", (word, rest, refs, revision, path) => {
  expect(parsePlace({ word, rest }, refs)).toEqual({ revision, path });
});
