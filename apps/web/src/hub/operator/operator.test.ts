import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StartProblem } from "../start-problem.ts";
import { openOperator } from "./open-operator.ts";
import { parseShelf } from "./parse-shelf.ts";

/** A content folder with these files, and one of starter shelves beside it. */
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): { folder: string; starters: string } {
  const root = mkdtempSync(join(tmpdir(), "modelshelf-content-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all = { "starters/shelves/first.md": "---\ntitle: First\nmodels: [gpt2]\n---\n", ...files };
  for (const [path, text] of Object.entries(all)) {
    const place = path.startsWith("starters/") ? join(root, path) : join(root, "own", path);
    mkdirSync(join(place, ".."), { recursive: true });
    writeFileSync(place, text);
  }
  return { folder: join(root, "own"), starters: join(root, "starters") };
}

test("a shelf has a text, ids with remarks in the order of its file, and records of all kinds", () => {
  const text = [
    "---",
    "title: Small",
    "description: For laptops.",
    "models:",
    "  - gpt2",
    "  - id: ada/reader",
    "    remark: Reads well.",
    "datasets: [ada/pages]",
    "---",
    "Why *these*.",
  ];
  expect(parseShelf("shelves/small.md", text.join("\r\n"))).toEqual({
    problems: [],
    shelf: {
      title: "Small",
      description: "For laptops.",
      entries: [
        { kind: "model", id: "gpt2" },
        { kind: "model", id: "ada/reader", remark: "Reads well." },
        { kind: "dataset", id: "ada/pages" },
      ],
      text: "Why *these*.",
    },
  });
});

test.each([
  ["title: A\nmodels: gpt2", 3, '"models" must be a list: a line "- owner/name" for each.'],
  ["title: A\nmodles: [gpt2]", 3, '"modles" is not a field here.'],
  ["title: A\nmodels:\n  - gpt2\n  - 12", 5, 'This entry of "models" is not an id.'],
  ["title: A\nmodels:\n  - gpt2\n  - gpt2", 5, "gpt2 is on this shelf twice; the first entry counts."],
  ["models: [gpt2]", 1, 'The shelf has no title, so it is called "a".'],
  ["title: A\nmodels:\n  - id: gpt2\n    remark: [x]", 5, '"remark" must be a text of at most 2000 characters.'],
])("what is wrong in %j is said with its line, and the rest counts", (matter, line, message) => {
  const { shelf, problems } = parseShelf("shelves/a.md", `---\n${matter}\n---\n`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ file: "shelves/a.md", line });
  expect(problems[0]?.message).toContain(message);
  expect(shelf).toBeDefined();
});

test("a broken file gives one sentence with its line, and the others are read", async () => {
  const lines: string[] = [];
  const options = folderOf({
    "home.md": "---\nname: Acme\npicture: nowhere.png\n---\nOur models.",
    "shelves/good.md": "---\ntitle: Good\n---\n",
    "shelves/broken.md": "---\ntitle: [\n---\n",
    "shelves/two words.md": "---\ntitle: A\n---\n",
    "shelves/bytes.md": new Uint8Array([0xff, 0xfe, 0x00]),
  });
  const operator = await openOperator({ ...options, log: (line) => lines.push(line) });
  const { home, shelves } = await operator.content();
  expect(home).toEqual({ name: "Acme", text: "Our models." });
  expect(shelves.map(({ name }) => name)).toEqual(["good"]);
  expect(lines.map((line) => line.split(": ")[0])).toEqual([
    "home.md:3",
    "shelves/broken.md:2",
    "shelves/bytes.md:1",
    "shelves/two words.md:1",
  ]);
  expect(lines[1]).toMatch(/^shelves\/broken\.md:2: The front matter is not valid YAML: .*\. The file is left out\.$/);
  expect(lines[1]).not.toContain("at line");
});

test("without shelves of the operator there are the starter shelves", async () => {
  const options = folderOf({ "home.md": "Hello." });
  const names = async (): Promise<readonly string[]> =>
    (await (await openOperator(options)).content()).shelves.map(({ name }) => name);
  expect(await names()).toEqual(["first"]);
  mkdirSync(join(options.folder, "shelves"));
  expect(await names()).toEqual([]);
});

test("a changed file gives another revision when the folder is opened again", async () => {
  const options = folderOf({ "shelves/a.md": "---\ntitle: A\n---\n" });
  const before = await openOperator(options);
  const again = await openOperator(options);
  expect(again.revision()).toBe(before.revision());
  utimesSync(join(options.folder, "shelves/a.md"), 1, 1);
  expect((await openOperator(options)).revision()).not.toBe(before.revision());
});

test("images of the folder are found, all other files and what is outside of it are not", async () => {
  const { folder, starters } = folderOf({ "home.md": "---\npicture: ./img/a b.png\n---\n", "img/a b.png": "x" });
  writeFileSync(join(folder, "..", "secret.png"), "x");
  symlinkSync(join(folder, "..", "secret.png"), join(folder, "link.png"));
  const operator = await openOperator({ folder, starters });
  expect((await operator.content()).home?.picture).toBe("/-/content/img/a%20b.png");
  const found = async (path: string): Promise<boolean> =>
    (await operator.files.file(`/-/content/${path}`)) !== undefined;
  expect(await found("img/a%20b.png")).toBe(true);
  for (const path of ["home.md", "../secret.png", "%2e%2e/secret.png", "link.png", "%ff.png", "absent.png"]) {
    expect(await found(path), path).toBe(false);
  }
});

test("a content folder that is not there stops the start with a sentence", async () => {
  await expect(openOperator({ folder: "/nowhere/at/all", starters: "/nowhere" })).rejects.toThrow(StartProblem);
});
