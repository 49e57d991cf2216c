import { join } from "node:path";
import { expect, test } from "vitest";
import { commandsOf, documentedSteps, type Step, stepsOf } from "./documented-steps.ts";
import { fencedBlocks } from "./fenced-blocks.ts";
import { reasonNotToRun, unusedReasons } from "./not-run.ts";
import { lasting, localized } from "./run-steps.ts";
import { sampleDocuments } from "./sample-documents.ts";

const steps = documentedSteps(join(import.meta.dirname, "../.."));

test("most of what documents tell to run is run, and each reason not to has a command", () => {
  expect(unusedReasons(steps)).toEqual([]);
  const run = steps.filter((step) => reasonNotToRun(step) === undefined);
  expect(run.length).toBeGreaterThan(90);
  expect(new Set(steps.map(({ document }) => document)).size).toBeGreaterThan(20);
});

test("the sample that each change is tested with has every language and every kind of command that goes on", () => {
  const run = steps.filter((step) => sampleDocuments.includes(step.document) && reasonNotToRun(step) === undefined);
  expect([...new Set(run.map(({ document }) => document))]).toEqual(sampleDocuments.toSorted());
  expect(new Set(run.map(({ language }) => language))).toEqual(new Set(steps.map(({ language }) => language)));
  for (const { command } of lasting)
    expect(
      run.filter(({ text }) => command.test(text)),
      `${command}`,
    ).not.toEqual([]);
});

test("the program has one spelling in what documents tell to run", () => {
  const otherwise = /(?<![\w/.-])(?<!npx )modelshelf (?=[a-z-])/;
  expect(steps.filter(({ language, text }) => language === "shell" && otherwise.test(text))).toEqual([]);
  expect(steps.some(({ text }) => /\bnpx modelshelf serve\b/.test(text))).toBe(true);
});

test("blocks are found with their lines and without their indent, and an example of a block holds none", () => {
  const text =
    "# A\n\n````md\n```sh\nno\n```\n````\n\n1. One\n\n   ```bash\n   a \\\n     b\n   ```\n\n~~~py\nx\n~~~\n\n```sh\nopen";
  expect(fencedBlocks(text).map(({ line, language, text: code }) => [line, language, code])).toEqual([
    [4, "md", "```sh\nno\n```"],
    [12, "bash", "a \\\n  b"],
    [17, "py", "x"],
  ]);
});

test("a command goes on over backslashes, quotes and loops, and ends before a remark", () => {
  const loop = "for a in b; do\n  echo $a\ndone";
  const quoted = 'curl -d \'{"a":\n  "it is"}\' x';
  const commands = commandsOf(
    `# First.\na --b   # why\n\nc \\\n  d\n${loop}\n${quoted}\necho "it's"\ncat > f <<'END'\n# a 'b\nEND\ne`,
  );
  expect(commands).toEqual([
    { line: 1, command: "a --b" },
    { line: 3, command: "c \\\n  d" },
    { line: 5, command: loop },
    { line: 8, command: quoted },
    { line: 10, command: `echo "it's"` },
    { line: 11, command: "cat > f <<'END'\n# a 'b\nEND" },
    { line: 14, command: "e" },
  ]);
});

test("variables hold for the commands below them in the same block", () => {
  const found = stepsOf(
    "a.md",
    "```sh\none\nexport A=b\ntwo\n```\n```sh\nthree\n```\n```py\nx = 1\ny = 2\n```\n```json\n{}\n```\n",
  );
  expect(found.map(({ line, text, exports }) => [line, text, ...exports])).toEqual([
    [2, "one"],
    [4, "two", "export A=b"],
    [7, "three"],
    [10, "x = 1\ny = 2"],
  ]);
});

function local(text: string, ...exports: string[]): string {
  const step: Step = { document: "a.md", line: 1, language: "shell", text, exports };
  return localized(step, "/work", "http://127.0.0.1:9");
}

test("addresses, ports and folders of the documents are those of this machine", () => {
  expect(local("curl http://127.0.0.1:3000/models.md")).toBe("curl http://127.0.0.1:9/models.md");
  expect(local("hf download a", "export HF_ENDPOINT=https://models.example.org")).toBe(
    "export HF_ENDPOINT=http://127.0.0.1:9\nhf download a",
  );
  expect(local("npx modelshelf export x --public-url https://hub.example.org")).toContain("https://hub.example.org");
  expect(local("PUBLIC_URL=https://models.example.org PORT=3000 npm start")).toBe(
    "PUBLIC_URL=https://models.example.org PORT=0 npm start",
  );
  expect(local("npx modelshelf backup /backup/monday")).toBe("npx modelshelf backup /work/backup/monday");
});
