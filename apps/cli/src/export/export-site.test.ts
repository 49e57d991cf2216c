import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Exported, type ExportOptions, exportSite } from "./export-site.ts";
import { type Maker, ownMaker } from "./makers.ts";

let around: string;
let folder: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), "modelshelf-export-"));
  folder = join(around, "site");
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

const publicUrl = "https://hub.example";
const read = (file: string): string => readFileSync(join(folder, file), "utf8");

type Answers = Readonly<Record<string, string | (() => Response)>>;

/** A site that answers so; each page has its other forms. */
function siteOf(answers: Answers, pages: readonly string[], files: readonly string[] = []): ExportOptions["site"] {
  const answerTo = (address: string): Response => {
    const known = answers[address];
    if (typeof known === "function") return known();
    if (known !== undefined) return new Response(known, { headers: { "Content-Type": "text/html; charset=utf-8" } });
    const bare = /^(.*)\.(?:md|json)$/.exec(address)?.[1] ?? "";
    if (bare === "/index" || answers[bare] !== undefined)
      return new Response(`as text: ${bare}`, { headers: { "Content-Type": "text/plain" } });
    return new Response("<p>Nothing is here</p>", { status: 404, headers: { "Content-Type": "text/html" } });
  };
  return {
    ask: async (address, etag) => {
      const response = answerTo(address);
      const { status, headers } = response;
      const isSame = etag !== undefined && headers.get("ETag") === etag;
      return { status: isSame ? 304 : status, headers, body: new Uint8Array(await response.arrayBuffer()) };
    },
    pages: async function* () {
      yield* pages;
    },
    count: async () => pages.length,
    files: async () => files,
  };
}

const exported = (answers: Answers, pages: readonly string[], more: Partial<ExportOptions> = {}): Promise<Exported> =>
  exportSite({ site: siteOf(answers, pages), folder, publicUrl, ...more });

test("every page has its three forms, and what is linked comes along", async () => {
  const { pages, deadLinks, problems } = await exported(
    { "/": '<a href="/a#top">A</a>', "/a": '<a href="/">home</a>' },
    ["/"],
  );
  expect([pages, deadLinks, problems]).toEqual([3, [], []]);
  expect(
    ["index.html", "index.md", "index.json", "a/index.html", "a.md", "a.json", "404.html"].map((file) =>
      existsSync(join(folder, file)),
    ),
  ).not.toContain(false);
  expect(read("404.html")).toContain("Nothing is here");
});

test("a dead link is told once, with the first page that has it and how many do", async () => {
  const answers = { "/a": '<a href="/gone">x</a>', "/b": '<a href="/gone?x=1#y">x</a><a href="/gone#z">x</a>' };
  expect((await exported(answers, ["/a", "/b"])).deadLinks).toEqual([{ link: "/gone", page: "/a", pages: 2 }]);
});

test("a page that fails is told and stops no other; what it was before stays", async () => {
  await exported({ "/a": "before", "/b": "b" }, ["/a", "/b"]);
  const fails = { "/a": () => new Response("", { status: 500 }), "/b": "after" };
  const { problems } = await exported(fails, ["/a", "/b"]);
  expect(problems).toEqual(["/a is answered with 500, so it is missing."]);
  expect([read("a/index.html"), read("b/index.html")]).toEqual(["before", "after"]);
});

test("an answer that throws is a problem of its page alone", async () => {
  const throws = {
    "/a": () => {
      throw new Error("The record is damaged.");
    },
    "/b": "b",
  };
  expect((await exported(throws, ["/a", "/b"])).problems).toEqual(["/a cannot be exported: The record is damaged."]);
  expect(read("b/index.html")).toBe("b");
});

const moved = () => new Response(null, { status: 308, headers: { Location: "/models/gpt2" } });

test("a redirect is a page that leads on, and where it leads is exported", async () => {
  const { deadLinks } = await exported({ "/": '<a href="/gpt2">x</a>', "/gpt2": moved, "/models/gpt2": "here" }, ["/"]);
  expect(deadLinks).toEqual([]);
  expect(read("gpt2/index.html")).toContain('content="0; url=/models/gpt2"');
  expect(read("models/gpt2/index.html")).toBe("here");
});

test("the pages of a plain list follow one another as files", async () => {
  const answers = {
    "/models": '<a href="/models?cursor=a" rel="next">Next</a>',
    "/models?cursor=a": '<a href="/models?sort=downloads&amp;cursor=b">Next</a><a href="/models.md?cursor=a">M</a>',
    "/models?sort=downloads&cursor=b": '<a href="/models">First</a>',
  };
  const { deadLinks, problems } = await exported(answers, ["/models"]);
  expect([deadLinks, problems]).toEqual([[], []]);
  expect(read("models/index.html")).toContain('href="/models/page-2"');
  expect(read("models/page-2/index.html")).toBe('<a href="/models/page-3">Next</a><a>M</a>');
  expect(read("models/page-3/index.html")).toContain("First");
});

test("names that differ only in case, and hostile ones, stop no others and stay inside", async () => {
  const pages = [
    "/models/a/Bert",
    "/models/a/bert",
    "/models/%2e%2e/%2e%2e/x",
    "/models/a%2f..%2f..%2fx",
    "/models/ok",
  ];
  const { problems, remarks } = await exported(Object.fromEntries(pages.map((page) => [page, page])), pages);
  expect(problems.filter((problem) => problem.includes("would leave its folder"))).toHaveLength(3);
  expect(problems.filter((problem) => problem.includes("that no file name may have"))).toHaveLength(3);
  expect(read("models/ok/index.html")).toBe("/models/ok");
  expect(readdirSync(around)).toEqual(["site"]);
  const isTwo = read("models/a/Bert/index.html") !== read("models/a/bert/index.html");
  if (isTwo)
    expect(remarks).toEqual([
      expect.stringMatching(/only in capital letters.*: \/models\/a\/Bert and \/models\/a\/bert\.$/),
    ]);
  else expect(problems.join()).toContain("the file system ignores case");
});

test("an export that is interrupted says so, and the next one is what one alone would be", async () => {
  const pages = Array.from({ length: 40 }, (_, number) => `/p${number}`);
  const answers = Object.fromEntries(pages.map((page) => [page, page]));
  const stop = new AbortController();
  const half = await exported(answers, pages, {
    signal: stop.signal,
    onProgress: ({ done }) => done === 16 && stop.abort(),
  });
  expect(half.isBrokenOff).toBe(true);
  expect(half.pages).toBeLessThan(40);
  const rest = await exported(answers, pages);
  expect(rest).toMatchObject({ isBrokenOff: false, pages: 41, unchanged: half.written });
  expect(await exported(answers, pages)).toMatchObject({ written: 0, removed: 0 });
});

/** A page with what the hub calls it. */
function tagged(html: string, etag: string) {
  const headers = { "Content-Type": "text/html; charset=utf-8", ETag: etag };
  return () => new Response(html, { headers });
}

test("a page that would be made of the same stays as it is, and so does what it alone links to", async () => {
  const first = { "/a": tagged('<a href="/b">B</a>', "1"), "/b": "b" };
  await exported(first, ["/a"]);
  const told = { "/a": tagged("The hub must not be asked to write this.", "1"), "/b": "b" };
  expect(await exported(told, ["/a"])).toMatchObject({ pages: 3, written: 0, removed: 0, deadLinks: [] });
  expect(read("a/index.html")).toBe('<a href="/b">B</a>');
});

test("a page that changed is written, and so is one whose file somebody has removed or cut", async () => {
  const pages = ["/a", "/b", "/c"];
  const all = (etag: string) => Object.fromEntries(pages.map((page) => [page, tagged(`${page} ${etag}`, etag)]));
  await exported(all("1"), pages);
  rmSync(join(folder, "b/index.html"));
  writeFileSync(join(folder, "c/index.html"), "");
  expect(await exported({ ...all("1"), "/a": tagged("/a 2", "2") }, pages)).toMatchObject({ written: 3, removed: 0 });
  expect(pages.map((page) => read(`${page}/index.html`))).toEqual(["/a 2", "/b 1", "/c 1"]);
  expect(await exported(all("2"), pages)).toMatchObject({ written: 2 });
  expect(await exported(all("3"), pages.slice(1))).toMatchObject({ written: 2, removed: 3 });
});

const searchFiles = async () => [{ address: "/-/catalog/words.json", content: "{}" }];
const noSearch = () => Promise.reject(new Error("The disk is gone."));

test("what cannot be made this time stays as it was: other forms of a page, and the files of the search", async () => {
  const files = ["a/index.html", "a.md", "a.json", "-/catalog/words.json"];
  const site = siteOf({ "/a": "a" }, ["/a"]);
  await exportSite({ site: { ...site, searchFiles }, folder, publicUrl });
  expect(files.filter((file) => existsSync(join(folder, file)))).toEqual(files);
  const broken = siteOf({ "/a": () => new Response("", { status: 503 }) }, ["/a"]);
  const again = await exportSite({ site: { ...broken, searchFiles: noSearch }, folder, publicUrl });
  expect(again.problems.join()).toContain("The disk is gone.");
  expect(files.filter((file) => existsSync(join(folder, file)))).toEqual(files);
});

test("a link to a page that shows nothing is text", async () => {
  const site = {
    ...siteOf({ "/": '<a href="/blob">x</a>', "/blob": "x" }, ["/"]),
    shows: (to: string) => to !== "/blob",
  };
  const { deadLinks } = await exportSite({ site, folder, publicUrl });
  expect([read("index.html"), existsSync(join(folder, "blob")), deadLinks]).toEqual(["<a>x</a>", false, []]);
});

test("what is told of names that differ only in case is told again where their pages stay as they are", async () => {
  const answers = { "/Bert": tagged("B", "1"), "/bert": tagged("b", "2") };
  const first = await exported(answers, Object.keys(answers));
  const second = await exported(answers, Object.keys(answers));
  expect(first.remarks.length + first.problems.length).toBeGreaterThan(0);
  expect([second.written, second.remarks]).toEqual([0, first.remarks]);
});

test("a link to the page of a file goes and comes back with the file, though the page is made of the same", async () => {
  const pages = { "/a": tagged('<a href="/blob">B</a>', "1"), "/blob": "b" };
  const exportedWhere = async (isHere: boolean) => {
    const site = { ...siteOf(pages, ["/a"]), shows: (to: string) => isHere || to !== "/blob" };
    const { deadLinks, problems } = await exportSite({ site, folder, publicUrl });
    return [read("a/index.html"), existsSync(join(folder, "blob/index.html")), deadLinks, problems];
  };
  const without = ["<a>B</a>", false, [], []];
  const all = ['<a href="/blob">B</a>', true, [], []];
  expect(await exportedWhere(false)).toEqual(without);
  expect(await exportedWhere(true)).toEqual(all);
  expect(await exportedWhere(true)).toEqual(all);
  expect(await exportedWhere(false)).toEqual(without);
});

test("a helper has its next pages before it is done with those before", async () => {
  const pages = Array.from({ length: 60 }, (_, number) => `/p${number}`);
  const site = siteOf(Object.fromEntries(pages.map((page) => [page, page])), pages);
  const own = ownMaker({ site, publicUrl, folder });
  const isGivenMore = Promise.withResolvers<void>();
  let given = 0;
  const helper: Maker = {
    ...own,
    make: async (wanted) => {
      given += 1;
      if (given > 1) isGivenMore.resolve();
      await isGivenMore.promise;
      return own.make(wanted);
    },
  };
  expect(await exportSite({ site, folder, publicUrl, helpers: [helper] })).toMatchObject({ pages: 61, problems: [] });
});

test("a site below a path has its files at the top of the folder", async () => {
  const answers = { "/": '<a href="/hub/a">A</a>', "/a": "a" };
  const { deadLinks } = await exported(answers, ["/"], { publicUrl: "https://example.org/hub" });
  expect(deadLinks).toEqual([]);
  expect(read("a/index.html")).toBe("a");
});

const movedBelow = () => new Response(null, { status: 308, headers: { Location: "/hub/models" } });

test("links, redirects and pages that follow another lead below the path, and the files do not", async () => {
  const answers = {
    "/": '<a href="/hub/">Home</a><a href="/hub/gone">x</a>',
    "/model": movedBelow,
    "/models": '<a href="/hub/models?cursor=a" rel="next">Next</a><a href="/hub/model">M</a>',
    "/models?cursor=a": '<a href="/hub/models">First</a>',
  };
  const { deadLinks, problems } = await exported(answers, ["/", "/models"], { publicUrl: "https://example.org/hub" });
  expect([problems, deadLinks]).toEqual([[], [{ link: "/gone", page: "/", pages: 1 }]]);
  expect(read("models/index.html")).toContain('href="/hub/models/page-2"');
  expect(read("model/index.html")).toContain('content="0; url=/hub/models"');
  expect(read("model/index.html")).toContain('href="https://example.org/hub/models"');
});

const markdown = (text: string, etag?: string) => () =>
  new Response(text, { headers: { "Content-Type": "text/markdown", ...(etag !== undefined && { ETag: etag }) } });
const below = "https://example.org/hub";

test("Markdown links to what is exported, and what it links to is checked like links of the page", async () => {
  const links = ["a.md#b", "gone.md", "models.md?license=mit", "a.ipynb?b=c", "playground.md"];
  const lines = links.map((link) => `[${link}](${below}/${link})`);
  const answers = {
    "/": "home",
    "/index.md": markdown(lines.join("\n")),
    "/a": "a",
    "/models": "models",
    "/models.md": markdown(`[Next](${below}/models.md?cursor=a)`),
    "/models?cursor=a": "the next ones",
  };
  const { deadLinks, problems } = await exported(answers, ["/", "/models"], { publicUrl: below });
  expect([problems, deadLinks]).toEqual([[], [{ link: "/gone", page: "/", pages: 1 }]]);
  expect(read("index.md").split("\n")).toEqual([
    ...lines.slice(0, 2),
    `[models.md?license=mit](${below}/models/?license=mit)`,
    "a.ipynb?b=c",
    "playground.md",
  ]);
  expect(read("models.md")).toBe(`[Next](${below}/models/page-2)`);
  expect([read("a.md"), read("models/page-2/index.html")]).toEqual(["as text: /a", "the next ones"]);
});

test("lists of pages for language models link to what is exported, and tell no dead link a second time", async () => {
  const list = () =>
    new Response(`[a](${below}/a.md) [b](${below}/mcp)`, { headers: { "Content-Type": "text/plain" } });
  const site = siteOf({ "/llms.txt": list }, [], ["/llms.txt"]);
  expect((await exportSite({ site, folder, publicUrl: below })).deadLinks).toEqual([]);
  expect(read("llms.txt")).toBe(`[a](${below}/a.md) b`);
});

const led = (to: string) => () => new Response(null, { status: 308, headers: { Location: to } });

test("a redirect has a Markdown version that leads on, too", async () => {
  const answers = { "/": "home", "/index.md": markdown(`[C](${below}/c.md)`), "/c/1": "one" };
  const redirects = { "/c": led("/hub/c/1"), "/c.md": led("/hub/c/1.md") };
  const { deadLinks, problems } = await exported({ ...answers, ...redirects }, ["/"], { publicUrl: below });
  expect([problems, deadLinks]).toEqual([[], []]);
  expect(read("c.md")).toContain(`](${below}/c/1.md)`);
  expect([read("index.md"), read("c/1.md")]).toEqual([`[C](${below}/c.md)`, "as text: /c/1"]);
});

test("Markdown that would be the same keeps what it alone links to, and is written again where that is gone", async () => {
  const answers = { "/a": tagged("a", "1"), "/a.md": markdown(`[B](${publicUrl}/blob.md)`, "2"), "/blob": "b" };
  const exportedWhere = async (isHere: boolean) => {
    const site = { ...siteOf(answers, ["/a"]), shows: (to: string) => isHere || !to.startsWith("/blob") };
    const { deadLinks, problems } = await exportSite({ site, folder, publicUrl });
    return [read("a.md"), existsSync(join(folder, "blob.md")), deadLinks, problems];
  };
  const all = [`[B](${publicUrl}/blob.md)`, true, [], []];
  expect(await exportedWhere(true)).toEqual(all);
  expect(await exportedWhere(true)).toEqual(all);
  expect(await exportedWhere(false)).toEqual(["B", false, [], []]);
  expect(await exportedWhere(true)).toEqual(all);
});

const json = () => new Response("as text: /x.onnx", { headers: { "Content-Type": "application/json" } });

test("a page that is named like the JSON of another one is told, and stops nothing", async () => {
  const answers = { "/": '<a href="/x.onnx.json">x</a><a href="/x.onnx">x</a>', "/x.onnx": "x", "/x.onnx.json": json };
  const { problems, remarks, deadLinks } = await exported(answers, ["/"]);
  expect([problems, deadLinks]).toEqual([[], []]);
  expect(remarks).toEqual([
    "/x.onnx.json is a page of its own and a version of another one; the version is there, as on a hub.",
  ]);
  expect(read("x.onnx.json")).toBe("as text: /x.onnx");
});
