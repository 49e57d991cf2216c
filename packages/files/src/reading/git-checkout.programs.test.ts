import { readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, inject, test } from "vitest";
import { commitAll, git } from "../../../../scripts/testing/git.ts";
import { toTree } from "../repository/git-objects.ts";
import { addFiles, folderWith } from "../test/folders.ts";
import { commitsAreDamaged, hasChanges, hasNoHistory, mainIsElsewhere, readFolder } from "./read-folder.ts";

const missing = inject("missing").git;
beforeEach(({ skip }) => skip(missing !== "", missing));

test("a tree of folders has the id that git gives it, however its names are sorted", async () => {
  const folder = folderWith({ "a.txt": "1", "a/b.txt": "2", "a-b/c": "3", a0: "4", "ä/deep/er": "5", z: "6" });
  const { read } = await readFolder(folder);
  git(folder, "init", "-q");
  git(folder, "add", ".");
  expect(toTree(read.revision.files).oid).toBe(git(folder, "write-tree"));
});

test("a clean checkout has the commit, date and tags of git; one with changes gets a revision of its own", async () => {
  const folder = folderWith({ "README.md": "# A model\n", "sub/config.json": "{}" });
  git(folder, "init", "-q", "-b", "trunk");
  git(folder, "add", ".");
  git(folder, "commit", "-q", "-m", "Add the model");
  git(folder, "tag", "v1");
  const { read, problems } = await readFolder(folder);
  const commit = git(folder, "rev-parse", "HEAD");
  expect(problems).toEqual([]);
  expect(read.revision).toMatchObject({ commit, title: "Add the model", date: expect.stringMatching(/Z$/) });
  expect(read.revision.history).toEqual([{ commit, title: "Add the model", author: "Ada", date: read.revision.date }]);
  expect(read.refs).toEqual([
    { name: "main", kind: "branch", commit },
    { name: "trunk", kind: "branch", commit },
    { name: "v1", kind: "tag", commit },
  ]);
  addFiles(folder, { "sub/config.json": "{} " });
  const changed = await readFolder(folder);
  expect(changed.read.revision.commit).not.toBe(commit);
  expect(changed.problems).toEqual([hasChanges(folder)]);
});

async function titles(place: string): Promise<Readonly<Record<string, string | undefined>>> {
  const { revision } = (await readFolder(place)).read;
  return Object.fromEntries(revision.files.map(({ path, changed }) => [path, changed?.title]));
}

test("files of a checkout are in Git LFS where its .gitattributes says so, and nowhere else", async () => {
  const large = Buffer.alloc(11_000_000, 1);
  const folder = folderWith({ "model.onnx": "weights", "large.json": large });
  git(folder, "init", "-q", "-b", "main");
  git(folder, "add", ".");
  git(folder, "commit", "-q", "-m", "Begin");
  const { read, problems } = await readFolder(folder);
  expect(problems).toEqual([]);
  expect(read.revision.commit).toBe(git(folder, "rev-parse", "HEAD"));
  expect(read.revision.files.filter(({ lfs }) => lfs)).toEqual([]);
});

test("each file has the commit that changed it last, merges and shallow clones included; a known commit is not walked", async () => {
  const folder = folderWith({ "README.md": "1", "sub/a.txt": "a", "sub/ü b.txt": "b" });
  git(folder, "init", "-q", "-b", "main");
  git(folder, "add", ".");
  git(folder, "commit", "-q", "-m", "Begin");
  git(folder, "checkout", "-q", "-b", "side");
  addFiles(folder, { "sub/ü b.txt": "from the side" });
  git(folder, "commit", "-q", "-a", "-m", "Change b");
  git(folder, "checkout", "-q", "main");
  addFiles(folder, { "README.md": "2" });
  git(folder, "commit", "-q", "-a", "-m", "Say more");
  git(folder, "merge", "-q", "--no-ff", "-m", "Take the side", "side");
  expect(await titles(folder)).toEqual({ "README.md": "Say more", "sub/a.txt": "Begin", "sub/ü b.txt": "Change b" });
  const readme = (await readFolder(folder)).read.revision.files[0]?.changed;
  expect(readme?.commit).toBe(git(folder, "log", "-1", "--format=%H", "--", "README.md"));
  const history = (await readFolder(folder)).read.revision.history ?? [];
  expect(history.map(({ title }) => title)).toEqual(["Take the side", "Change b", "Say more", "Begin"]);
  expect(history.map(({ commit }) => commit)).toEqual(git(folder, "rev-list", "--topo-order", "HEAD").split("\n"));
  expect(JSON.stringify(history)).not.toContain("@example.org");
  expect(readme?.date).toBe(new Date(git(folder, "log", "-1", "--format=%cI", "--", "README.md")).toISOString());

  // Of a clone that does not go back to the commit of a file, nothing is made up.
  const shallow = join(folderWith({}), "clone");
  git(folder, "clone", "-q", "--depth", "2", `file://${folder}`, shallow);
  expect(await titles(shallow)).toEqual({ "README.md": undefined, "sub/a.txt": undefined, "sub/ü b.txt": undefined });

  const changed = { commit: "a".repeat(40), date: "2026-01-02T03:04:05.000Z", title: "Known" };
  const { read } = await readFolder(folder, { changes: () => new Map([["README.md", changed]]) });
  expect(read.revision.files.map((file) => file.changed)).toEqual([changed, undefined, undefined]);
});

test("a checkout whose history is damaged is read without it, which is said", async () => {
  const folder = folderWith({ "README.md": "1", "sub/a.txt": "a" });
  git(folder, "init", "-q", "-b", "main");
  git(folder, "add", ".");
  git(folder, "commit", "-q", "-m", "Begin");
  const first = git(folder, "rev-parse", "HEAD^{tree}");
  addFiles(folder, { "README.md": "2" });
  git(folder, "commit", "-q", "-a", "-m", "Say more");
  rmSync(join(folder, ".git/objects", first.slice(0, 2), first.slice(2)));
  const { read, problems } = await readFolder(folder);
  expect(problems).toEqual([hasNoHistory(folder), commitsAreDamaged([git(folder, "rev-parse", "HEAD^")])]);
  expect(read.revision).toMatchObject({ commit: git(folder, "rev-parse", "HEAD"), title: "Say more" });
});

test("of a checkout of another branch, main is what git says, with the contents that are in the folder", async () => {
  const folder = folderWith({ "config.json": "{}", "README.md": "# Main\n", "weights/model.bin": "weights" });
  git(folder, "init", "-q", "-b", "main");
  const main = commitAll(folder, "Begin");
  git(folder, "checkout", "-q", "-b", "feature/x");
  addFiles(folder, { "new.txt": "new", "README.md": "# Feature\n" });
  const feature = commitAll(folder, "Try something");
  const { read, problems } = await readFolder(folder);
  expect(read.refs).toEqual([
    { name: "feature/x", kind: "branch", commit: feature },
    { name: "main", kind: "branch", commit: main },
  ]);
  expect(read.revision).toMatchObject({ commit: feature, title: "Try something" });
  expect(read.main).toMatchObject({ commit: main, title: "Begin", date: expect.stringMatching(/Z$/) });
  expect(read.main?.files.map(({ path, place, size }) => [path, place !== undefined, size])).toEqual([
    ["README.md", false, 7],
    ["config.json", true, 2],
    ["weights/model.bin", true, 7],
  ]);
  expect(problems).toEqual([mainIsElsewhere(feature, read.main!, 1)]);
  const objects = folderWith({});
  const served = await readFolder(folder, { objects });
  expect(served.problems).toEqual([]);
  expect(readFileSync(served.read.main!.files[0]!.place!, "utf8")).toBe("# Main\n");
  git(folder, "checkout", "-q", "main");
  expect((await readFolder(folder)).read).not.toHaveProperty("main");
  // Where nobody has checked out main yet, it is that of the origin; a commit may be checked out, and no branch.
  git(folder, "update-ref", "refs/remotes/origin/main", main);
  git(folder, "checkout", "-q", "--detach", feature);
  git(folder, "branch", "-q", "-D", "main");
  expect((await readFolder(folder)).read.main?.commit).toBe(main);
  git(folder, "update-ref", "-d", "refs/remotes/origin/main");
  expect((await readFolder(folder)).read).not.toHaveProperty("main");
});

const pointer = (sha256: string): string =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize 5\n`;

test("what Git LFS keeps of main is known by its pointer, and is there where Git LFS has it", async () => {
  const [kept, absent] = ["a".repeat(64), "b".repeat(64)];
  const folder = folderWith({ "kept.bin": pointer(kept), "absent.bin": pointer(absent), "a.txt": "a" });
  git(folder, "init", "-q", "-b", "main");
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", "Begin");
  git(folder, "checkout", "-q", "-b", "other");
  rmSync(join(folder, "kept.bin"));
  rmSync(join(folder, "absent.bin"));
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", "Without weights");
  addFiles(folder, { [`.git/lfs/objects/aa/aa/${kept}`]: "12345" });
  const { main } = (await readFolder(folder)).read;
  expect(main?.files).toEqual([
    expect.objectContaining({ path: "a.txt", place: join(realpathSync(folder), "a.txt") }),
    expect.objectContaining({
      path: "absent.bin",
      size: 5,
      lfs: { sha256: absent, pointerSize: pointer(absent).length },
    }),
    expect.objectContaining({ path: "kept.bin", size: 5, place: expect.stringContaining(kept) }),
  ]);
  expect(main?.files[1]).not.toHaveProperty("place");
  expect(main?.files[2]?.oid).toBe(git(folder, "rev-parse", "main:kept.bin"));
});

test("what branches, tags, pull requests and older commits have is there by name and by commit", async () => {
  const folder = folderWith({
    "README.md": "one",
    "big.txt": Buffer.alloc(10_000_001, 1),
    "w.bin": pointer("c".repeat(64)),
  });
  git(folder, "init", "-q", "-b", "main");
  const one = commitAll(folder, "One");
  git(folder, "tag", "-a", "v1.0", "-m", "Annotated");
  git(folder, "branch", "feature/x");
  git(folder, "update-ref", "refs/pr/1", one);
  git(folder, "update-ref", "refs/remotes/origin/theirs", one);
  git(folder, "tag", "of-a-tree", "HEAD^{tree}");
  rmSync(join(folder, "big.txt"));
  addFiles(folder, { "README.md": "two" });
  const two = commitAll(folder, "Two");
  addFiles(folder, { "README.md": "three\n" });
  const three = commitAll(folder, "Three");
  const objects = join(folderWith({}), "objects");
  const { read, problems } = await readFolder(folder, { objects });
  expect(problems).toEqual([]);
  expect(read.refs).toEqual([
    { name: "feature/x", kind: "branch", commit: one },
    { name: "main", kind: "branch", commit: three },
    { name: "v1.0", kind: "tag", commit: one },
    { name: "refs/pr/1", kind: "pull-request", commit: one },
    { name: "theirs", kind: "branch", commit: one },
  ]);
  const others = read.others ?? [];
  expect(others.map(({ commit, title }) => [commit, title])).toEqual([
    [one, "One"],
    [two, "Two"],
  ]);
  const [readme, big, weights] = others[0]!.files;
  expect(readFileSync(readme!.place!, "utf8")).toBe("one");
  expect(big).toMatchObject({ path: "big.txt", size: 10_000_001 });
  expect(big, "too large to be kept twice").not.toHaveProperty("place");
  expect(weights).toMatchObject({ path: "w.bin", size: 5, lfs: { sha256: "c".repeat(64) } });
  expect(others[1]!.files.map(({ path }) => path)).toEqual(["README.md", "w.bin"]);
  for (const { commit, files } of others) expect(toTree(files).oid).toBe(git(folder, "rev-parse", `${commit}^{tree}`));
  expect(readdirSync(objects)).toHaveLength(2);

  // A second import asks git for no tree that it knows, and finds what was written.
  const known = new Map(others.map((revision) => [revision.commit, revision]));
  const again = await readFolder(folder, { objects, knownRevision: (commit) => known.get(commit) });
  expect(again.read.others).toEqual(others);
  // With changes that are not committed, only main is another one.
  addFiles(folder, { "README.md": "four" });
  const changed = await readFolder(folder, { objects });
  expect(changed.read.others?.map(({ commit }) => commit)).toEqual([one, three, two]);
  expect(changed.read.refs[0]).toMatchObject({ name: "main", commit: changed.read.revision.commit });
});
