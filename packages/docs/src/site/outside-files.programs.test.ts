import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { SiteOptions } from "./site.ts";
import { openSite } from "./open-site.ts";

const missing = inject("missing").git;
const home = mkdtempSync(join(tmpdir(), "modelshelf-outside-"));
const repository = join(home, "repository");
const docs = join(repository, "docs/source");

const pages: Readonly<Record<string, string>> = {
  "index.md":
    '# Start\n\n<literalinclude>\n{"path": "../../tests/quick.py", "start-after": "START"}\n</literalinclude>\n',
  "_toctree.yml":
    "- local: index\n  title: Start\n- local: linked\n  title: Linked\n- local: escaped\n  title: Escaped\n",
};
const around: Readonly<Record<string, string>> = {
  "tests/quick.py": "x = 1\n# START\ny = 2\n",
  "tests/part.md": 'Of a part.\n\n<include>{"path": "../LICENSE"}</include>\n',
  "tests/image.bin": "a\0b",
  LICENSE: "Use it.\n",
  "notebooks/README.md": "# Our notebooks\n",
  "node_modules/a/a.js": "secret in a module",
  ".env": "KEY=secret",
};

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function git(...command: readonly string[]): void {
  execFileSync("git", command, { cwd: repository, stdio: "ignore", env: { PATH: process.env["PATH"], HOME: home } });
}

beforeEach(({ skip }) => skip(missing !== "", missing));

beforeAll(() => {
  if (missing !== "") return;
  write(home, { "password.txt": "secret at home" });
  write(repository, around);
  write(docs, pages);
  symlinkSync("../../notebooks/README.md", join(docs, "linked.md"));
  symlinkSync("../../../password.txt", join(docs, "escaped.md"));
  symlinkSync("../../password.txt", join(repository, "tests/escaped.txt"));
  symlinkSync("../.git/config", join(repository, "tests/settings.txt"));
  git("init");
  git("add", "--all", "--force");
  write(repository, { "tests/new.py": "secret = 1\n" });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The result of a page that includes a file: its Markdown, and the message for it. */
async function including(path: string, options: Partial<SiteOptions> = {}): Promise<readonly [string, string]> {
  writeFileSync(join(docs, "page.md"), `# Page\n\n<include>${JSON.stringify({ path })}</include>\n`);
  const site = await openSite({ folder: docs, base: "/lib", forAuthors: true, ...options });
  const page = await site.page("/lib/page");
  const said = page?.diagnostics?.find(({ kind }) => kind === "missing-include")?.message ?? "";
  return [page?.markdown.replace("# Page", "").trim() ?? "", said];
}

describe("a page includes files of the git checkout that holds its folder", () => {
  test("an excerpt of code, and a text with what that includes itself", async () => {
    const site = await openSite({ folder: docs, base: "/lib" });
    expect((await site.page("/lib"))?.markdown).toContain("```py\ny = 2\n```");
    expect(await including("../../tests/part.md")).toEqual(["Of a part.\n\nUse it.", ""]);
  });

  test("a file that git comes to track is read from then on", async () => {
    write(repository, { "tests/later.txt": "Later." });
    writeFileSync(join(docs, "page.md"), '# Page\n\n<include>{"path": "../../tests/later.txt"}</include>\n');
    const site = await openSite({ folder: docs, base: "/lib" });
    expect((await site.page("/lib/page"))?.markdown).toContain("Missing file: `../../tests/later.txt`");
    git("add", "tests/later.txt");
    expect((await site.page("/lib/page"))?.markdown).toContain("Later.");
  });

  test.each([
    ["../../tests/gone.py", "There is no file ../../tests/gone.py in this repository. Fix the path."],
    ["../../tests/new.py", "Git does not track ../../tests/new.py, so it is not read. Add it with git add,"],
    ["../../.env", "../../.env is hidden or in node_modules, so it is not read."],
    ["../../.git/config", "../../.git/config is hidden or in node_modules, so it is not read."],
    ["../../tests/settings.txt", "../../tests/settings.txt is hidden or in node_modules, so it is not read."],
    ["../../node_modules/a/a.js", "../../node_modules/a/a.js is hidden or in node_modules, so it is not read."],
    ["../../tests/escaped.txt", "../../tests/escaped.txt is a link out of the repository, so it is not read."],
    ["../../../password.txt", "../../../password.txt is outside the repository, so it is not read."],
    ["../../tests", "../../tests is not a file. Fix the path."],
    ["../../tests/image.bin", "../../tests/image.bin is not text, so it is not shown. Link to it instead."],
    ["/etc/passwd", "There is no file etc/passwd in this folder. Fix the path."],
    ["../../tests/\0.py", "There is no file ../../tests/\0.py in this repository. Fix the path."],
  ])("%j is not read, and both readers and authors see that", async (path, sentence) => {
    const [markdown, said] = await including(path);
    expect(said).toMatch(sentence);
    expect(said.startsWith(sentence)).toBe(true);
    expect(markdown).toMatch(/^_Missing file: `.*`_$/s);
    expect(markdown).not.toContain("secret");
  });
});

describe("--include-root takes the place of the checkout", () => {
  test("files that git does not track are read, hidden ones are not", async () => {
    expect(await including("../../tests/new.py", { includeRoot: repository })).toEqual(["secret = 1", ""]);
    const [, said] = await including("../../.env", { includeRoot: repository });
    expect(said).toBe("../../.env is hidden or in node_modules, so it is not read.");
  });

  test("the folder itself means that nothing around it is read", async () => {
    const [, said] = await including("../../LICENSE", { includeRoot: docs });
    expect(said).toContain("../../LICENSE is outside this folder, and nothing outside of it may be read.");
  });

  test("a folder elsewhere is refused", async () => {
    await expect(including("a", { includeRoot: join(repository, "tests") })).rejects.toThrow("is not in");
  });
});

test("a page may be a link to a file that git tracks, and to no other", async () => {
  const site = await openSite({ folder: docs, base: "/lib" });
  expect((await site.page("/lib/linked"))?.title).toBe("Our notebooks");
  expect(await site.page("/lib/escaped")).toBeUndefined();
  expect(site.diagnostics.filter(({ kind }) => kind === "missing-page")).toMatchObject([
    { file: "_toctree.yml", line: 5, message: expect.stringContaining("escaped.md is a link that leads out") },
  ]);
});

test("links to pages that git ignores are no mistakes of their author: a program writes these pages", async () => {
  const links = ["made", "made.md#a", "./made.md", "deep/made.md", "./:odd.md", "absent.md"].map(
    (href) => `[a](${href})`,
  );
  write(repository, { ".gitignore": "made.md\n/docs/source/:odd.md\n" });
  write(docs, { "page.md": `# Page\n\n${links.join("\n")}\n` });
  const findings = async () =>
    (await (await openSite({ folder: docs, base: "/lib" })).check())
      .filter(({ file }) => file === "page.md")
      .map(({ kind, line, count = 1, message }) => [kind, line, count, message]);
  const reason =
    "Git ignores its file, so a program probably generates it. Run that program before the documents are served.";
  const dead = ["dead-link", 8, 1, expect.stringMatching(/absent\.md.*Fix the address/)];
  expect(await findings()).toEqual([
    ["unlisted-page", 1, 1, expect.anything()],
    ["generated-page", 3, 1, `The link to made points to a page that does not exist here. ${reason}`],
    ["generated-page", 4, 1, `The link to made.md#a points to a page that does not exist here. ${reason}`],
    ["generated-page", 5, 1, `The link to ./made.md points to a page that does not exist here. ${reason}`],
    ["generated-page", 6, 1, `The link to deep/made.md points to a page that does not exist here. ${reason}`],
    ["generated-page", 7, 1, `The link to ./:odd.md points to a page that does not exist here. ${reason}`],
    dead,
  ]);
  write(docs, { "page.md": `# Page\n\n${Array.from({ length: 5 }, () => links[0]).join("\n")}\n` });
  expect((await findings()).at(-1)).toEqual([
    "generated-page",
    3,
    5,
    `5 links on this page lead to /lib/made, which does not exist here. ${reason}`,
  ]);
  // Links that no file can have, and that no program can be given, keep nothing from being found.
  const odd = ["a%00b.md", `${"a".repeat(140_000)}.md`, "%2e%2e/%2e%2e/%2e%2e/x.md"].map((href) => `[a](${href})`);
  write(docs, { "page.md": `# Page\n\n${[links[0], ...odd].join("\n")}\n` });
  expect((await findings()).filter(([kind]) => kind === "generated-page")).toHaveLength(1);
  // Links of the file system keep nothing from being found either, and what is behind them is found.
  mkdirSync(join(docs, "chapter"));
  symlinkSync("chapter", join(docs, "part"));
  for (const name of ["gone", "absent"]) symlinkSync(`nowhere/${name}`, join(docs, name));
  symlinkSync("../../tests", join(docs, "beside"));
  const linked = ["made", "part/made", "part/other", "absent", "gone/made", "beside/made"].map(
    (href) => `[a](${href})`,
  );
  write(docs, { "page.md": `# Page\n\n${linked.join("\n")}\n` });
  expect((await findings()).slice(1).map(([kind, line]) => [kind, line])).toEqual([
    ["generated-page", 3],
    ["generated-page", 4],
    ["dead-link", 5],
    ["dead-link", 6],
    ["dead-link", 7],
    ["dead-link", 8],
  ]);
  for (const name of ["chapter", "part", "gone", "absent", "beside"]) rmSync(join(docs, name), { recursive: true });
  // Of a folder that git ignores as a whole nobody knows which files a program writes.
  write(repository, { ".gitignore": "docs\n" });
  expect((await findings()).at(-1)?.[0]).toBe("dead-link");
  rmSync(join(repository, ".gitignore"));
});

test("a language whose folder git ignores hides no wrong links", async () => {
  const set = join(repository, "guides");
  for (const language of ["en", "fr"])
    write(join(set, language), { "_toctree.yml": "- local: index\n  title: A\n", "index.md": "# A\n\n[a](typo)\n" });
  write(repository, { ".gitignore": "fr/\n" });
  const found = await (await openSite({ folder: set, base: "/lib" })).check();
  expect(found.map(({ kind, file }) => [kind, file])).toEqual([
    ["dead-link", "en/index.md"],
    ["dead-link", "fr/index.md"],
  ]);
  rmSync(join(repository, ".gitignore"));
});
