import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { commitAll, git } from "../../../../scripts/testing/git.ts";
import { runPython } from "../test/run-python.ts";
import { type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";

const missing = inject("missing").pythonPackages || inject("missing").git;
beforeEach(({ skip }) => skip(missing !== "", missing));

let served: ServedRepositories;
const commits = { one: "", two: "", three: "" };

/** Three commits: the first has a tag, a branch and a pull request, the last is checked out. */
function commitThree(folder: string): void {
  git(folder, "init", "-q", "-b", "main");
  commits.one = commitAll(folder, "One");
  git(folder, "tag", "v1.0");
  git(folder, "branch", "feature/x");
  git(folder, "update-ref", "refs/pr/1", commits.one);
  writeFileSync(join(folder, "config.json"), '{"version": 2}');
  rmSync(join(folder, "sub/old.txt"));
  commits.two = commitAll(folder, "Two");
  writeFileSync(join(folder, "config.json"), '{"version": 3}');
  commits.three = commitAll(folder, "Three");
}

beforeAll(async () => {
  if (missing !== "") return;
  const contents = { "config.json": '{"version": 1}', "sub/old.txt": "old", "README.md": "# Tiny" };
  served = await serveRepositories([{ kind: "model", id: "ada/tiny", contents, prepare: commitThree }]);
});
afterAll(() => served?.close());

test("the client gets each revision of a git checkout by branch, tag, pull request and commit", async () => {
  const { one, two, three } = commits;
  const names = ["v1.0", "feature/x", "refs/pr/1", one, two, three, "main"];
  const found = await runPython(
    served,
    `
import os
api = HfApi()
names = json.loads('${JSON.stringify(names)}')
refs = api.list_repo_refs("ada/tiny", include_pull_requests=True)
place = snapshot_download("ada/tiny", revision="v1.0")
print(json.dumps({
  "versions": [json.load(open(hf_hub_download("ada/tiny", "config.json", revision=name)))["version"] for name in names],
  "commits": [api.model_info("ada/tiny", revision=name).sha for name in names],
  "trees": [[f.path for f in api.list_repo_tree("ada/tiny", revision=name, recursive=True)] for name in ["refs/pr/1", "main"]],
  "branches": {b.name: b.target_commit for b in refs.branches},
  "tags": {t.name: t.target_commit for t in refs.tags},
  "requests": [p.target_commit for p in refs.pull_requests],
  "snapshot": [os.path.basename(place), open(os.path.join(place, "sub/old.txt")).read()],
  "file system": HfFileSystem().ls("hf://ada/tiny@v1.0/sub", detail=False),
  "history": [c.title for c in api.list_repo_commits("ada/tiny")],
}))`,
  );
  expect(found).toEqual({
    versions: [1, 1, 1, 1, 2, 3, 3],
    commits: [one, one, one, one, two, three, three],
    trees: [
      ["sub", "README.md", "config.json", "sub/old.txt"],
      ["README.md", "config.json"],
    ],
    branches: { main: three, "feature/x": one },
    tags: { "v1.0": one },
    requests: [one],
    snapshot: [one, "old"],
    "file system": ["ada/tiny@v1.0/sub/old.txt"],
    history: ["Three", "Two", "One"],
  });
});
