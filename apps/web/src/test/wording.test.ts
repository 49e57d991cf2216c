import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** Forms that lost: one thing has one word, spelled as the field spells it. */
const losing = [
  [/\bdata sets?\b/i, "dataset"],
  [/\blicences?\b/i, "license"],
  // `/quantisation` is the old address, which redirects.
  [/(?<![/"'`{.\w] ?)quantis(?!ation(?:\?|\/))\w*/i, "quantization"],
  [/\bmended\b/i, "fixed"],
  [/"(?:Goes in|Comes out)"/, "Input, Output"],
  [/begin anew\.?"/, "Remove one:"],
  [/(?:names|leads to) no (?:library|task|page)\b.*["`]/, "a subject and a verb"],
] as const;

const listed = (patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

const texts = listed(["content/docs/**/*.md", "README.md", "CONTRIBUTING.md"]);
/** Of the interface's languages this is about English. */
const programs = listed(["apps/cli/src/**/*.ts", "apps/web/src/**/*.{ts,tsx}", "packages/docs/src/**/*.ts"]).filter(
  (file) => !/\/(?:ui|languages\/entries)\/(?!en\.ts$)/.test(file),
);
const files = [...listed(["apps/web/src/**/*.{ts,tsx}"]), ...texts, ...programs];

test.each(losing)("nothing that people read says %s", (form, better) => {
  const found = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, "utf8")
      .split("\n")
      .flatMap((line, index) => (form.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found, `Write: ${better}.`).toEqual([]);
});

test("the files are there", () => expect(files.length).toBeGreaterThan(200));

/** Forms that sound translated: in running text, and in messages and help of the command line and of documents. */
const translated = [
  [/(?<!\bthere )\bis no (?!longer\b|reason\b|need\b)/i, "is not a"],
  [/\bmend(?:s|ing)?\b/i, "fix"],
  [/\bstands? (?:in the|at the|at \$|under|below|beside|apart)\b/i, "is, is listed, is served"],
  [/\b(?:lies?|lay) (?:in|at|under|beside|below)\b/i, "is in, is stored in"],
  [/\bfilms?\b/i, "video"],
  [/(?<!-in-)\bpictures?\b(?!-in-)/i, "image"],
  [/\bof one's own\b|\bwhoever\b|\bat hand\b/i, "you, your own, available"],
] as const;

/** What is read of a program: texts with blanks between quotes. Addresses and code in backticks do not count. */
const saidIn = (line: string): string =>
  /^\s*(?:\*|\/[/*]|import\b)/.test(line)
    ? ""
    : Array.from(line.matchAll(/"([^"]*)"|`([^`]*)`/g), ([, text, template = ""]) => text ?? template)
        .filter((said) => said.includes(" "))
        // What is put into a template is code.
        .map((said) => said.replaceAll(/\$\{[^}]*\}/g, ""))
        .join("\n");

const readIn = (line: string): string => line.replaceAll(/`[^`]*`|\]\([^)]*\)|\[\[[^\]]*\]\]|<[^>]*>/g, "");

test.each(translated)("no text, message or help says %s", (form, better) => {
  const found = [...texts, ...programs].flatMap((file) =>
    withoutFences(readFileSync(`${root}/${file}`, "utf8"), file)
      .split("\n")
      .flatMap((line, index) => {
        const said = file.endsWith(".md") ? readIn(line) : saidIn(line);
        return form.test(said) ? [`${file}:${index + 1}: ${line.trim()}`] : [];
      }),
  );
  expect(found, `Write: ${better}.`).toEqual([]);
});

/** Lines of blocks of code left empty. */
function withoutFences(text: string, file: string): string {
  return file.endsWith(".md")
    ? text.replaceAll(/^(`{3,}).*\n[^]*?^\1\s*$/gm, (block) => block.replaceAll(/[^\n]+/g, ""))
    : text;
}
