import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentSetSentences } from "../options/document-set-sentences.ts";
import { call, type Called } from "../test/call.ts";
import { docsCommand, notFollowed } from "./docs.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-docs-check-"));
  const files = {
    "clean/_toctree.yml": "- local: a\n  title: A\n",
    "clean/a.md": "# A\n\n[other](/other/b#b) [away](/else/where)\n",
    "odd/_toctree.yml": "- local: b\n  title: B\n",
    "odd/b.md": "# B\n\n[gone](gone.md)\n",
    "odd/c.md": "# C\n",
    "languages/en/_toctree.yml": "- local: a\n  title: A\n- local: b\n  title: B\n",
    "languages/en/a.md": "# A\n",
    "languages/en/b.md": "# B\n",
    "languages/pl/_toctree.yml": "- local: a\n  title: A\n",
    "languages/pl/a.md": "# A\n\n[b](./b)\n",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const at = (path: string): string => join(folder, path);
const place = (file: string): string => relative(process.cwd(), at(file));
const check = (...words: readonly string[]): Promise<Called> =>
  call(docsCommand, ["check", "--data", at("data"), ...words]);

test("each thing that is odd is a line with file, line and sentence; errors make the exit code 1", async () => {
  const { code, out, err } = await check(at("odd"));
  expect({ code, err }).toEqual({ code: 1, err: "" });
  expect(out.split("\n")).toEqual([
    expect.stringMatching(new RegExp(`^${RegExp.escape(place("odd/b.md"))}:3:1: error: .*gone\\.md.*\\.$`)),
    expect.stringMatching(new RegExp(`^${RegExp.escape(place("odd/c.md"))}:1:1: warning: .*_toctree\\.yml.*\\.$`)),
    "2 pages, 1 error, 1 warning.",
    "",
  ]);
});

test("links beyond the folders are counted, listed when asked for, and no error", async () => {
  const { code, out } = await check(at("clean"));
  expect({ code, out }).toEqual({
    code: 0,
    out: `1 page, 0 errors, 0 warnings. ${notFollowed(2)}\n`,
  });
  expect(out).toContain(" 2 links ");
  const listed = await check("--outside", at("clean"));
  expect(listed.code).toBe(0);
  expect(listed.out).toMatch(/a\.md:3:21: note: .*\/else\/where.*\n1 page, 0 errors, 0 warnings, 2 notes\.\n$/s);
});

test("folders that are checked together know each other", async () => {
  const { out } = await check(`/docs=${at("clean")}`, `/other=${at("odd")}`);
  expect(out).toContain("3 pages, 1 error, 1 warning. 1 link ");
});

test("programs get JSON", async () => {
  const { code, out } = await check("--json", `/other=${at("odd")}`);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    pages: 2,
    errors: 1,
    warnings: 1,
    notes: 0,
    diagnostics: [
      { set: "/other", file: place("odd/b.md"), line: 3, column: 1, kind: "dead-link", severity: "error" },
      { set: "/other", file: place("odd/c.md"), line: 1, column: 1, kind: "unlisted-page", severity: "warning" },
    ],
  });
  expect(JSON.parse(out).diagnostics[0].sentence).toMatch(/^The link to gone\.md points to a page that does not exist/);
});

test("links to what is not translated yet are notes and leave the exit code alone", async () => {
  const { code, out } = await check(`/set=${at("languages")}`);
  expect(code).toBe(0);
  const [diagnostic] = JSON.parse((await check("--json", `/set=${at("languages")}`)).out).diagnostics;
  expect(diagnostic).toMatchObject({ kind: "untranslated-link", sentence: expect.stringMatching(/ \.\/b .* en\.$/) });
  expect(out.split("\n")).toEqual([
    `${place("languages/pl/a.md")}:3:1: note: ${diagnostic.sentence}`,
    "3 pages, 0 errors, 0 warnings, 1 note.",
    "",
  ]);
});

test.each([
  [[], "check <[/address=]folder...> is missing"],
  [["chek", "x"], 'there is no "docs chek"'],
  [["check"], "a folder is missing"],
  [["check", "/nowhere/at/all"], "there is no folder"],
  [["check", ".", "."], documentSetSentences.sameAddress("/docs")],
  [["check", "/models=."], "belong to the hub"],
  [["check", "--jsn", "."], "Unknown option '--jsn'"],
])("%j is called wrongly", async (words, sentence) => {
  const { code, out, err } = await call(docsCommand, words);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(sentence);
});
