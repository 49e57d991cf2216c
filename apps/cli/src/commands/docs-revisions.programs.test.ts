import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { commitAll, git } from "../../../../scripts/testing/git.ts";
import { documentSetSentences as sentences } from "../options/document-set-sentences.ts";
import { call, type Called } from "../test/call.ts";
import { docsCommand } from "./docs.ts";

const missing = inject("missing").git;
let root = "";
let shelf = "";

/** A library whose documentation was elsewhere in its first version. */
beforeEach(({ skip }) => {
  skip(missing !== "", missing);
  root = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-revisions-")));
  shelf = join(root, "shelf@home");
  add({
    "old/_toctree.yml": "- local: index\n  title: Start\n",
    "old/index.md": `# Start\n\n[gone](./gone)\n\n${include("../code/quick.py")}\n\n[[autodoc]] shelf.Reader\n`,
    "code/quick.py": "read_first()\n",
    "source/shelf/__init__.py": 'class Reader:\n    """Reads."""\n',
  });
  git(shelf, "init", "-q", "-b", "main");
  commitAll(shelf, "Begin");
  git(shelf, "tag", "-a", "shelf@1.0", "-m", "First");
  git(shelf, "mv", "old", "docs");
  git(shelf, "mv", "source", "src");
  add({ "docs/index.md": "# Start\n" });
  commitAll(shelf, "Move");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const include = (path: string): string => `<literalinclude>{"path": "${path}", "language": "python"}</literalinclude>`;

function add(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(shelf, name)), { recursive: true });
    writeFileSync(join(shelf, name), text);
  }
}

const check = (...words: readonly string[]): Promise<Called> =>
  call(docsCommand, ["check", "--data", join(root, "data"), ...words]);

test("a folder is checked as it was at a tag, with the files and the code around it then", async () => {
  const old = join(shelf, "old");
  const checked = await check("--python-package", join(shelf, "source/shelf"), `${old}@shelf@1.0`);
  const name = `${relative(process.cwd(), old)}@shelf@1.0`;
  expect(checked).toEqual({
    code: 1,
    err: "",
    out: expect.stringMatching(
      new RegExp(`^${RegExp.escape(name)}/index\\.md:3:1: error: [^\n]+\n1 page, 1 error, 0 warnings\\.\n$`),
    ),
  });
  // By a link to the clone, in which neither folder is now.
  const link = join(root, "link");
  symlinkSync(shelf, link);
  const linked = await check("--python-package", join(link, "source/shelf"), `${join(link, "old")}@shelf@1.0`);
  expect(linked).toMatchObject({ code: 1, err: "", out: expect.stringContaining("1 page, 1 error, 0 warnings.") });
  // Again, out of what was written; and beside it as it is now.
  const both = await check("--json", `${old}@shelf@1.0`, `/now=${shelf}/docs`);
  const kinds = (JSON.parse(both.out) as { diagnostics: { kind: string; set: string }[] }).diagnostics;
  expect(kinds.map(({ kind, set }) => `${set} ${kind}`)).toEqual(["/docs dead-link"]);
});

test("what is not there is a sentence that says what is", async () => {
  const docs = join(shelf, "docs");
  expect(await check(`${docs}@shelf@1.1`)).toEqual({
    code: 1,
    out: "",
    err: expect.stringContaining(sentences.noRevision("docs check", shelf, "shelf@1.1", false, ["shelf@1.0"])),
  });
  expect((await check(`${docs}@shelf@1.0`)).err).toContain(sentences.notThen("docs check", "docs", "shelf@1.0", []));
  expect((await check(`${shelf}/olds@shelf@1.0`)).err).toContain(
    sentences.notThen("docs check", "olds", "shelf@1.0", ["old"]),
  );
  add({ "oldest\nline/a.md": "# A\n", [`${"oldest/".repeat(20)}a.md`]: "# A\n" });
  git(shelf, "tag", "v3", commitAll(shelf, "Add folders"));
  expect((await check(`${shelf}/oldest-line@v3`)).err).toContain('"v3"; there are oldest\\u000aline.');
  const elsewhere = join(root, "elsewhere");
  expect((await check(`${elsewhere}@v1`)).err).toContain(sentences.noCheckout("docs check", elsewhere, "v1"));
  const file = join(docs, "index.md");
  expect((await check(`${file}@shelf@1.0`)).err).toContain(sentences.notAFolder("docs check", file));
  const excluded = await check(`${docs}@^shelf@1.0`);
  expect(excluded.err).toContain('docs check: there is no tag, branch or commit "^shelf@1.0" in ');
  expect((await check(`${docs}@a\nb`)).err).toContain('there is no tag, branch or commit "a\\u000ab" in ');
  const moved = await check("--python-package", join(shelf, "src/shelf"), `${shelf}/old@shelf@1.0`);
  expect(moved.code).toBe(2);
  expect(moved.err).toContain(sentences.noFolder("--python-package", join(shelf, "src/shelf"), "shelf@1.0"));
});

const datesAt = (commit: string, folder: string): string => join(root, "data/revisions", commit, folder, "_dates.json");

test("pages keep the days on which they had changed, unless the revision brings its own", async () => {
  const docs = join(shelf, "docs");
  await check(`${docs}@main`);
  const first = datesAt(git(shelf, "rev-parse", "main"), "docs");
  expect(JSON.parse(readFileSync(first, "utf8"))).toEqual({
    "index.md": expect.stringMatching(/^\d{4}-/),
    "_toctree.yml": expect.stringMatching(/^\d{4}-/),
  });
  expect(readdirSync(join(root, "data/revisions"))).toEqual([git(shelf, "rev-parse", "main")]);
  add({ "docs/_dates.json": '{ "index.md": "2020-01-02" }' });
  const commit = commitAll(shelf, "Keep dates");
  await check(`${docs}@main`);
  expect(readFileSync(datesAt(commit, "docs"), "utf8")).toBe('{ "index.md": "2020-01-02" }');
});

test("links of a revision lead the program neither to read nor to write outside of it", async () => {
  mkdirSync(join(root, "data/revisions"), { recursive: true });
  const outside = { "secret/index.md": "# Secret\n\n[gone](./gone)\n", "secret/leak/__init__.py": "" };
  for (const [name, text] of Object.entries(outside)) {
    // Beside the clone, and where the same link leads to from the data folder.
    for (const place of [join(root, name), join(root, "data", name), join(root, "data/revisions", name)]) {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  }
  mkdirSync(join(shelf, "a/b"), { recursive: true });
  // As text, each of them stays below the top; a/b/up is the top itself.
  symlinkSync("../..", join(shelf, "a/b/up"));
  symlinkSync("a/b/up/../secret", join(shelf, "secret"));
  symlinkSync("a/b/up/../secret/leak", join(shelf, "leak"));
  symlinkSync("../a/b/up/../made.json", join(shelf, "docs/_dates.json"));
  const commit = commitAll(shelf, "Lead out");
  git(shelf, "tag", "v2");
  // Only the link is gone from the checkout: there it leads out of the clone.
  git(shelf, "rm", "-q", "secret");
  const secret = await check(`${join(shelf, "secret")}@v2`);
  expect(secret).toMatchObject({ code: 1, out: "" });
  expect(secret.err).toContain(sentences.notThen("docs check", "secret", "v2", []).slice(0, -1));
  const leak = await check("--python-package", join(shelf, "leak"), `${join(shelf, "docs")}@v2`);
  expect(leak).toMatchObject({ code: 2, out: "" });
  expect(leak.err).toContain(sentences.noFolder("--python-package", join(shelf, "leak"), "v2"));
  const around = await check("--include-root", join(shelf, "secret"), `${join(shelf, "docs")}@v2`);
  expect(around.err).toContain(sentences.noFolder("--include-root", join(shelf, "secret"), "v2"));
  expect(existsSync(join(root, "data/revisions/made.json"))).toBe(false);
  expect(Object.keys(JSON.parse(readFileSync(datesAt(commit, "docs"), "utf8")) as object)).toContain("index.md");
});
