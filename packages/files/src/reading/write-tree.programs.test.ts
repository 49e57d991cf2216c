import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { commitAll, git } from "../../../../scripts/testing/git.ts";
import { gitId } from "../repository/git-objects.ts";
import { writeLfsPointer } from "../repository/lfs-pointer.ts";
import { addFiles, folderWith } from "../test/folders.ts";
import { findCommit, placeInGit, type PlaceInGit } from "./place-in-git.ts";
import { writeTree } from "./write-tree.ts";

const missing = inject("missing").git;
beforeEach(({ skip }) => skip(missing !== "", missing));

function repository(files: Parameters<typeof folderWith>[0]): string {
  const folder = folderWith(files);
  git(folder, "init", "-q", "-b", "main");
  commitAll(folder, "Begin");
  return folder;
}

async function placed(folder: string): Promise<PlaceInGit> {
  const place = await placeInGit(folder);
  if (!place) throw new Error(`${folder} is in no repository.`);
  return place;
}

/** The files of a folder at a name, below their paths. */
async function written(folder: string, name: string): Promise<string> {
  const place = await placed(folder);
  const found = await findCommit(place.top, name);
  return writeTree(place, found.commit ?? "", folderWith({}));
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

test("names lead to commits: packed and annotated tags, branches here and at the origin, short ids; else the names are told", async () => {
  const folder = repository({ "a.md": "1" });
  const first = git(folder, "rev-parse", "HEAD");
  git(folder, "tag", "-a", "v1", "-m", "First");
  git(folder, "branch", "old/1.x");
  git(folder, "pack-refs", "--all");
  const clone = folderWith({});
  addFiles(folder, { "a.md": "2" });
  const second = commitAll(folder, "Go on");
  git(clone, "clone", "-q", `file://${folder}`, "here");
  const here = join(clone, "here");
  for (const name of ["v1", "old/1.x", first.slice(0, 9), "main~1"])
    expect(await findCommit(here, name), name).toEqual({ commit: first });
  expect(await findCommit(here, "main")).toEqual({ commit: second });
  for (const name of ["--all", "^main", "main..old/1.x"])
    expect(await findCommit(here, name), name).toMatchObject({ isShallow: false, refs: expect.anything() });
  git(clone, "clone", "-q", "--depth", "1", `file://${folder}`, "short");
  const absent = await findCommit(join(clone, "short"), "v1");
  expect(absent).toEqual({ isShallow: true, refs: [{ name: "main", kind: "branch", commit: second }] });
});

test("a folder is found in its repository, whether it is there now or not, in a worktree and in a bare repository", async () => {
  const folder = repository({ "docs/a.md": "1" });
  const gitFolder = join(folder, ".git");
  expect(await placeInGit(join(folder, "docs"))).toEqual({ top: folder, path: "docs", gitFolder });
  expect(await placeInGit(join(folder, "docs/gone/by"))).toEqual({ top: folder, path: "docs/gone/by", gitFolder });
  const beside = folderWith({});
  git(folder, "worktree", "add", "-q", join(beside, "tree"));
  const tree = join(beside, "tree");
  expect(await placeInGit(join(tree, "docs"))).toEqual({ top: tree, path: "docs", gitFolder });
  git(beside, "clone", "-q", "--bare", folder, "bare.git");
  const bare = join(beside, "bare.git");
  expect(await placeInGit(join(bare, "docs"))).toEqual({ top: bare, path: "docs", gitFolder: bare });
  expect(readFileSync(join(await written(bare, "main"), "docs/a.md"), "utf8")).toBe("1");
  expect(await placeInGit(beside)).toBeUndefined();
});

test("a tree is what git has: no filter runs, links become the files that they lead to, and nothing is read of a submodule", async () => {
  const folder = repository({ "docs/a.md": "old", ".gitattributes": "*.md filter=own\n", ".hidden/b": "b" });
  addFiles(folder, {
    "docs/in.md": { to: "a.md" },
    "docs/out.md": { to: "../../elsewhere.md" },
    "docs/whole.md": { to: "/etc/hostname" },
    link: { to: "docs" },
    "through.md": { to: "link/in.md" },
  });
  git(folder, "update-index", "--add", "--cacheinfo", `160000,${git(folder, "rev-parse", "HEAD")},module`);
  commitAll(folder, "Add links");
  git(folder, "tag", "v1");
  addFiles(folder, { "docs/a.md": "new" });
  git(folder, "config", "filter.own.smudge", "touch ran; cat");
  const tree = await written(folder, "v1");
  expect(filesIn(tree)).toEqual([".gitattributes", ".hidden/b", "docs/a.md", "docs/in.md", "through.md"]);
  for (const name of ["docs/in.md", "through.md"]) {
    expect(readFileSync(join(tree, name), "utf8")).toBe("old");
    expect(lstatSync(join(tree, name)).isFile()).toBe(true);
  }
  expect(existsSync(join(folder, "ran"))).toBe(false);
});

test("of Git LFS there is what it has brought, and nothing of the rest", async () => {
  const image = Buffer.from("an image");
  const sha256 = "10e0c8c9f3b23a3df0d1e3b1fbd9b9a6cbb1f5a3a0d9a5e3a1b8b4e7f6c5d4e3";
  const folder = repository({
    "here.png": writeLfsPointer({ sha256, size: image.length }),
    "gone.png": writeLfsPointer({ sha256: "f".repeat(64), size: 5 }),
  });
  addFiles(folder, { [`.git/lfs/objects/10/e0/${sha256}`]: image });
  const tree = await written(folder, "main");
  expect(filesIn(tree)).toEqual(["here.png"]);
  expect(readFileSync(join(tree, "here.png"))).toEqual(image);
});

test("paths of a hostile tree lead nowhere: neither up, nor into git's own files, nor through a link", async () => {
  const folder = repository({ "a.md": "1" });
  const blob = git(folder, "hash-object", "-w", "a.md");
  const outside = folderWith({});
  writeFileSync(join(folder, "target"), outside);
  const target = git(folder, "hash-object", "-w", "target");
  const inner = writeRaw(folder, "tree", [["100644", "b.md", blob]]);
  const entries = [
    ["100644", "..", blob],
    ["100644", ".GIT", blob],
    ["120000", "dir", target],
    ["40000", "dir", inner],
    ["100644", "plain.md", blob],
  ] as const;
  const top = writeRaw(folder, "tree", entries);
  const commit = git(folder, "commit-tree", top, "-m", "Hostile");
  expect(filesIn(await written(folder, commit))).toEqual(["dir/b.md", "plain.md"]);
  expect(readdirSync(outside)).toEqual([]);
});

test("links that lead out through other links are not written, whatever their text ends at", async () => {
  const files = { "secret/key": "secret", "shelf/a.md": "1", "shelf/b/c/up": { to: "../.." } };
  const folder = join(folderWith(files), "shelf");
  // As text, all of it is below the top; b/c/up is the top itself.
  addFiles(folder, {
    out: { to: "b/c/up/../secret" },
    "key.md": { to: "b/c/up/../secret/key" },
    "_dates.json": { to: "b/c/up/../made.json" },
    "a2.md": { to: "b/c/up/a.md" },
  });
  git(folder, "init", "-q", "-b", "main");
  commitAll(folder, "Begin");
  expect(filesIn(await written(folder, "main"))).toEqual(["a.md", "a2.md"]);
});

test("files that the system cannot name are left out, and the others are there", async () => {
  const folder = repository({ "a.md": "1" });
  const blob = git(folder, "hash-object", "-w", "a.md");
  const inner = writeRaw(folder, "tree", [["100644", "y.md", blob]]);
  const entries = [
    ["100644", "a.md", blob],
    ["100644", "back\\slash.md", blob],
    ["100644", `${"n".repeat(300)}.md`, blob],
    ["100644", "x", blob],
    ["40000", "x", inner],
    ["100644", "z.md", blob],
  ] as const;
  const commit = git(folder, "commit-tree", writeRaw(folder, "tree", entries), "-m", "Hostile");
  expect(filesIn(await written(folder, commit))).toEqual(["a.md", "x", "z.md"]);
});

test("another repository that the environment names is not read", async () => {
  const [folder, other] = [repository({ "a.md": "1" }), repository({ "b.md": "2" })];
  vi.stubEnv("GIT_DIR", join(other, ".git"));
  vi.stubEnv("GIT_WORK_TREE", other);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await placeInGit(folder)).toEqual({ top: folder, path: "", gitFolder: join(folder, ".git") });
  expect(filesIn(await written(folder, "main"))).toEqual(["a.md"]);
});

/** An object of git as it says it itself, whatever git thinks of it. */
function writeRaw(folder: string, type: "tree", entries: readonly (readonly [string, string, string])[]): string {
  const parts = entries.map(([mode, name, oid]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, "hex")]);
  const content = Buffer.concat(parts.flat());
  const place = join(folder, "raw");
  writeFileSync(place, content);
  git(folder, "hash-object", "-w", "--literally", "-t", type, "raw");
  return gitId(type, content);
}

test("a commit is written once, and what is broken off leaves nothing", async () => {
  const folder = repository({ "a.md": "1", "b.md": "2" });
  const place = await placed(folder);
  const { commit = "" } = await findCommit(place.top, "main");
  const trees = folderWith({});
  const stopped = AbortSignal.abort(new Error("stopped"));
  await expect(writeTree(place, commit, trees, { signal: stopped })).rejects.toThrow("stopped");
  expect(readdirSync(trees)).toEqual([]);
  const steps: number[] = [];
  const [one, other] = await Promise.all([
    writeTree(place, commit, trees, { onProgress: (done, total) => steps.push(done / total) }),
    writeTree(place, commit, trees),
  ]);
  expect(steps).toEqual([0.5, 1]);
  expect([one, other]).toEqual([join(trees, commit), join(trees, commit)]);
  expect(readdirSync(trees)).toEqual([commit]);
  const made = lstatSync(join(one, "a.md")).mtimeMs;
  await writeTree(place, commit, trees);
  expect(lstatSync(join(one, "a.md")).mtimeMs).toBe(made);
});
