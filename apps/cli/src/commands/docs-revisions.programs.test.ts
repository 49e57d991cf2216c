import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
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
    err: expect.stringContaining(sentences.noRevision("--docs", shelf, "shelf@1.1", false, ["shelf@1.0"])),
  });
  expect((await check(`${docs}@shelf@1.0`)).err).toContain(sentences.notThen("--docs", "docs", "shelf@1.0", []));
  expect((await check(`${shelf}/olds@shelf@1.0`)).err).toContain(
    sentences.notThen("--docs", "olds", "shelf@1.0", ["old"]),
  );
  const elsewhere = join(root, "elsewhere");
  expect((await check(`${elsewhere}@v1`)).err).toContain(sentences.noCheckout("--docs", elsewhere, "v1"));
  const moved = await check("--python-package", join(shelf, "src/shelf"), `${shelf}/old@shelf@1.0`);
  expect(moved.code).toBe(2);
  expect(moved.err).toContain(sentences.noFolder("--python-package", join(shelf, "src/shelf"), "shelf@1.0"));
});
