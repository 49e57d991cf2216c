import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { siteFolder } from "../../test/sites.ts";
import { tooMuchToRead } from "./compile-page.ts";
import { tooLarge, tooSlow } from "./compile-worker.ts";
import { type Compiler, type CompilerOptions, openCompiler } from "./compiler.ts";
import { openSite, openSites } from "../site/open-site.ts";
import type { Site } from "../site/site.ts";

let folder = "";
let cacheFolder = "";
/** Its thread serves many tests: starting one takes longer than most pages. The cache is new for each of them. */
let warm: Compiler;
let compilers: Compiler[] = [];

beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), "modelshelf-compiler-cache-"));
  warm = openCompiler({ threads: 1, cacheFolder });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-compiler-"));
});

afterEach(async () => {
  await Promise.all(compilers.map((compiler) => compiler.close()));
  compilers = [];
  await rm(folder, { recursive: true });
  await rm(cacheFolder, { recursive: true, force: true });
});

afterAll(() => warm.close());

/** A compiler with threads of its own, and the cache of the test. */
function open(options: CompilerOptions = {}): Compiler {
  const compiler = openCompiler({ threads: 1, cacheFolder, ...options });
  compilers.push(compiler);
  return compiler;
}

/** A compiler whose threads give up at once: what it returns comes from the cache, or is the source of the page. */
function openWithoutThreads(): Compiler {
  return open({ maxMs: 0 });
}

async function writeSet(files: Readonly<Record<string, string>>): Promise<void> {
  await cp(siteFolder("no-contents"), join(folder, "set"), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, "set", name), text);
}

const openSet = (compiler: Compiler): Promise<Site> =>
  openSite({ folder: join(folder, "set"), base: "/set", title: "Set", compiler });

async function cacheFiles(): Promise<string[]> {
  const entries = await readdir(cacheFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Whether the page could not be compiled, because it was not in the cache. */
async function isGivenUp(site: Site, href = "/set/a"): Promise<boolean> {
  await site.page(href);
  return site.diagnostics.some(({ kind }) => kind === "unreadable-page");
}

describe("pages compiled in threads", () => {
  it.each(["directives", "links", "languages", "frameworks", "redirects", "hostile", "formats", "faults", "api/docs"])(
    "are the same as those compiled in place: %s",
    async (name) => {
      const options = { folder: siteFolder(name), base: "/set", title: "Set" };
      const [here, there] = [await openSite(options), await openSite({ ...options, compiler: warm })];
      for (const href of here.hrefs) {
        for (const framework of ["pt", "tf"]) {
          expect(await there.page(href, { framework }), href).toEqual(await here.page(href, { framework }));
        }
      }
      expect(new Set(await there.check())).toEqual(new Set(await here.check()));
    },
  );

  it("know the package that documents describe", async () => {
    const pythonPackage = { folder: siteFolder("api/tiny"), url: "https://git.example/src/tiny" };
    const options = { folder: siteFolder("api/docs"), base: "/set", title: "Set", pythonPackage };
    const there = await openSite({ ...options, compiler: warm });
    expect(await there.page("/set/reference")).toEqual(await (await openSite(options)).page("/set/reference"));
  });

  it("that take too long are shown as their source, and named", async () => {
    await writeSet({ "a.mdx": "# Long" });
    const site = await openSet(openWithoutThreads());
    expect((await site.page("/set/a"))?.html).toContain('<figure class="code"');
    expect(site.diagnostics.at(-1)?.message).toBe(tooMuchToRead(tooSlow(0), "whole"));
  });

  it.each([
    ["time", { maxMs: 300 }, `${"*a_ ".repeat(20_000)}`, tooSlow(300), 2],
    ["memory", { maxMb: 64 }, "| a | b |\n".repeat(60_000), tooLarge(64), 1],
  ])("that take too much %s are given up once, and said to be too much", async (_, limits, text, reason, kept) => {
    const long = `# Title\n\n| a | b |\n| - | - |\n${text}\n\nlast`;
    await writeSet({ "a.mdx": long, "b.md": "# B" });
    const site = await openSet(open(limits));
    const [page, other] = await Promise.all([site.page("/set/a"), site.page("/set/b")]);
    expect(page?.html).toContain("last");
    expect(site.diagnostics.at(-1)).toMatchObject({
      kind: "unreadable-page",
      message: tooMuchToRead(reason, "whole"),
    });
    expect(other?.html).toContain(">B");
    // Whether a page takes too much memory is found out again by the next process.
    expect(await cacheFiles()).toHaveLength(kept);
  });

  it("that take too long come from the cache in the next process", async () => {
    await writeSet({ "a.mdx": "*a_ ".repeat(10_000) });
    const page = await (await openSet(open({ maxMs: 200 }))).page("/set/a");
    const next = await openSet(open({ maxMs: 200, threads: 0 }));
    expect((await next.page("/set/a"))?.html).toBe(page?.html);
  });

  it("are read whatever pages their thread has had before", async () => {
    // The longest grammars.
    const languages = ["cpp", "php", "emacs-lisp", "latex"];
    const pages = languages.map((name) => [
      `${name}.md`,
      `# In ${name}\n\n\`\`\`${name}\nif a == "b" { c(1) }\n\`\`\`\n`,
    ]);
    await writeSet(Object.fromEntries(pages));
    const site = await openSet(open({ maxMb: 64, maxMs: 60_000 }));
    const read = await Promise.all(languages.map((name) => site.page(`/set/${name}`)));
    expect(site.diagnostics.filter(({ kind }) => kind === "unreadable-page")).toEqual([]);
    expect(read.filter((page) => page?.html.includes(">In "))).toHaveLength(languages.length);
  });

  it("that are too much are not tried again by whoever has no cache", async () => {
    await writeSet({ "a.mdx": "*a_ ".repeat(10_000) });
    const compiler = openCompiler({ threads: 1, maxMs: 200 });
    compilers.push(compiler);
    const first = await (await openSet(compiler)).page("/set/a");
    // Without threads nothing can be tried: what comes is remembered.
    await compiler.close();
    expect((await (await openSet(compiler)).page("/set/a"))?.html).toBe(first?.html);
  });

  it("that take too long are shown as their source to everybody who asks meanwhile", async () => {
    await writeSet({ "a.mdx": "# Long" });
    const compiler = openWithoutThreads();
    const sites = [await openSet(compiler), await openSet(compiler)];
    const pages = await Promise.all(sites.map((site) => site.page("/set/a")));
    expect(pages.map((page) => page?.html.includes('<figure class="code"'))).toEqual([true, true]);
  });

  it.each([true, false])("come before those that nobody waits for (patient: %s)", async (isPatient) => {
    const pages = Array.from({ length: 120 }, (_, index) => [
      `p${index}.md`,
      `# Page ${index}\n\n${"Text. ".repeat(900)}`,
    ]);
    await writeSet(Object.fromEntries(pages));
    const site = await openSet(open({ isPatient }));
    let done = 0;
    const all = site.prepare({ onProgress: (count) => (done = count) });
    await site.page("/set/p119");
    expect(done).toBeLessThan(110);
    await all;
    expect(done).toBe(site.hrefs.length);
  });

  it("of readers are compiled before patient threads begin another", async () => {
    const pages = Array.from({ length: 40 }, (_, index) => [`p${index}.md`, `# Page ${index}`]);
    await writeSet(Object.fromEntries(pages));
    const compiler = openCompiler({ threads: 1, isPatient: true });
    compilers.push(compiler);
    const order: boolean[] = [];
    const watched: Compiler = {
      ...compiler,
      readPython: (source) => compiler.readPython(source),
      compile: async (work, answer, isUrgent) => {
        const page = await compiler.compile(work, answer, isUrgent);
        order.push(isUrgent);
        return page;
      },
    };
    const prepared = await openSet(watched);
    const read = await openSite({ folder: join(folder, "set"), base: "/other", title: "Other", compiler: watched });
    const all = prepared.prepare();
    await Promise.all(read.hrefs.slice(20).map((href) => read.page(href)));
    const served = order.slice(0, order.lastIndexOf(true));
    await all;
    // The one that had been begun.
    expect(served.filter((isUrgent) => !isUrgent).length).toBeLessThanOrEqual(1);
    expect(order.filter((isUrgent) => !isUrgent)).toHaveLength(prepared.hrefs.length);
  });

  it("are given up when the compiler is closed", async () => {
    await writeSet({});
    const compiler = open();
    const site = await openSet(compiler);
    await compiler.close();
    await expect(site.page("/set/a")).rejects.toThrow("this process is stopping");
  });
});

describe("compiled pages on disk", () => {
  it("are taken by the next process, equal in all", async () => {
    await cp(siteFolder("directives"), join(folder, "set"), { recursive: true });
    const first = await openSet(warm);
    const before = await Promise.all(first.hrefs.map((href) => first.page(href)));
    const second = await openSet(openWithoutThreads());
    expect(await Promise.all(second.hrefs.map((href) => second.page(href)))).toEqual(before);
    expect(await second.check()).toEqual(await first.check());
  });

  it.each([
    ["its text changes", { "a.mdx": "# A, again" }],
    ["a file that it includes changes", { "part.md": "New." }],
    ["a page that it links to has come", { "c.md": "# C" }],
    ["an image that it shows has come", { "d.png": "" }],
  ])("are compiled again when %s", async (_, change) => {
    const text = `# A\n\n[c](c) ![d](d.png)\n\n<include>\n{"path": "./part.md"}\n</include>`;
    await writeSet({ "a.mdx": text, "part.md": "Old." });
    await (await openSet(warm)).page("/set/a");
    expect(await isGivenUp(await openSet(openWithoutThreads()))).toBe(false);
    await writeSet({ "a.mdx": text, "part.md": "Old.", ...change });
    expect(await isGivenUp(await openSet(openWithoutThreads()))).toBe(true);
  });

  it("are compiled again when a page of another set comes that they link to", async () => {
    await writeSet({ "a.mdx": "# A\n\n[Other](/other/b)" });
    const options = { folder: join(folder, "set"), base: "/set", title: "Set" };
    const compiler = warm;
    const [alone] = await openSites([{ ...options, compiler }]);
    expect((await alone?.page("/set/a"))?.markdown).toContain("(/other/b)");
    const other = { folder: siteFolder("no-contents"), base: "/other", title: "Other", compiler };
    const [together] = await openSites([{ ...options, compiler }, other]);
    expect((await together?.page("/set/a"))?.markdown).toContain("(/other/b.md)");
  });

  it("are not compiled again for a page that only has another place in the order", async () => {
    await writeSet({ "_toctree.yml": "- local: a\n- local: b\n" });
    await (await openSet(warm)).prepare();
    await writeSet({ "_toctree.yml": "- local: b\n- local: a\n" });
    const site = await openSet(openWithoutThreads());
    expect(await isGivenUp(site)).toBe(false);
    expect((await site.page("/set/a"))?.previous?.href).toBe("/set/b");
  });

  it.each([
    ["cut off", (text: string) => text.slice(0, text.length / 2)],
    ["changed in one place", (text: string) => text.replace("<h1", "<h2")],
    ["empty", () => ""],
    ["of another kind", () => "{}\n{}"],
  ])("are left alone when %s, and written anew", async (_, spoil) => {
    await writeSet({});
    await (await openSet(warm)).page("/set/a");
    const [file = ""] = await cacheFiles();
    const whole = await readFile(file, "utf8");
    await writeFile(file, spoil(whole));
    expect(await isGivenUp(await openSet(warm))).toBe(false);
    expect(await readFile(file, "utf8")).toBe(whole);
  });

  it("of another page are left alone though they are whole", async () => {
    await writeSet({});
    await (await openSet(warm)).prepare();
    const [one = "", other = ""] = await cacheFiles();
    await cp(one, other);
    const site = await openSet(warm);
    expect(new Set([(await site.page("/set/a"))?.title, (await site.page("/set/b"))?.title]).size).toBe(2);
  });

  it("stay in memory for readers, and come from the disk for a search", async () => {
    await writeSet({});
    let compiled = 0;
    const compiler: Compiler = {
      keepsPages: warm.keepsPages,
      compile: (...asked) => {
        compiled += 1;
        return warm.compile(...asked);
      },
      readPython: (source) => warm.readPython(source),
      tidy: () => warm.tidy(),
      close: () => warm.close(),
    };
    const site = await openSet(compiler);
    const search = async (): Promise<void> => {
      for await (const page of site.searchablePages("en")) await page.sections();
    };
    await search();
    await search();
    expect(compiled).toBe(2 * site.hrefs.length);
    for (let reader = 0; reader < 3; reader += 1) await site.page("/set/a");
    expect(compiled).toBe(2 * site.hrefs.length + 1);
  });

  it("go when there are too many, those that were not used for longest first", async () => {
    await writeSet({});
    await (await openSet(warm)).prepare();
    const [kept = "", old = ""] = await cacheFiles();
    await utimes(old, new Date(0), new Date(0));
    const { size } = await stat(kept);
    await open({ cacheBytes: size + 1 }).tidy();
    expect(await cacheFiles()).toEqual([kept]);
  });

  it("may be written by several at a time", async () => {
    await cp(siteFolder("directives"), join(folder, "set"), { recursive: true });
    const sites = await Promise.all([openSet(warm), openSet(open())]);
    await Promise.all(sites.map((site) => site.prepare()));
    expect((await cacheFiles()).filter((file) => file.endsWith(".half"))).toEqual([]);
    expect(await isGivenUp(await openSet(openWithoutThreads()), sites[0]?.hrefs[0])).toBe(false);
  });

  it("need no folder that can be written", async () => {
    await writeSet({});
    await writeFile(join(folder, "file"), "");
    const site = await openSet(open({ cacheFolder: join(folder, "file") }));
    expect((await site.page("/set/a"))?.html).toContain(">A");
  });
});
