import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openCase } from "../../test/sites.ts";
import { openSite } from "./open-site.ts";
import type { SearchSection, Site } from "./site.ts";
import { renderLlms, renderLlmsFull } from "./render-llms.ts";

async function rows(site: Site, language = "en"): Promise<SearchSection[]> {
  const all: SearchSection[] = [];
  for await (const page of site.searchablePages(language)) all.push(...(await page.sections()));
  return all;
}

describe("the rows of a full-text index", () => {
  it("are the sections of each page, words and code apart, in reading order", async () => {
    const found = await rows(await openCase("directives"));
    const ofTabs = found.filter(({ href }) => href === "/set/tabs");
    expect(ofTabs).toEqual([
      { href: "/set/tabs", language: "en", title: "Tabs", anchor: "tabs", heading: "Tabs", body: "Python", code: "" },
      {
        href: "/set/tabs",
        language: "en",
        title: "Tabs",
        anchor: "in-python",
        heading: "In Python",
        body: "JavaScript & more Text of the second. In a list: Python Again Python. – Nameless. After <hfoption> in code.",
        code: "import a",
      },
    ]);
  });

  it("hold what only directives say: choices, explanations, providers, names of an API, TeX, alternative texts", async () => {
    const found = await rows(await openCase("directives"));
    const bodyOf = (name: string) =>
      found
        .filter(({ href }) => href === `/set/${name}`)
        .map(({ body }) => body)
        .join(" ");
    expect(bodyOf("quiz")).toContain("First with code and <mask> Second x^2 Third Incorrect. See tabs and <UNK>.");
    expect(bodyOf("inference")).toContain("groq openai/gpt-oss-20b gpt-oss");
    expect(bodyOf("reference")).toContain("pkg.Thing All public methods Thing.run pkg.helpers.help");
    expect(bodyOf("formulas")).toContain("Of size l_{1} \\times d, and");
    expect(found.find(({ href }) => href === "/set/formulas")).toMatchObject({
      anchor: "the-k-means",
      heading: "The k means",
    });
    expect((await rows(await openCase("formats"))).find(({ href }) => href === "/set/guides/front")?.body).toContain(
      "drawing root gone",
    );
  });

  it("leave out the words that every link to a video or a notebook has", async () => {
    const found = await rows(await openCase("directives"));
    const bodies = found.filter(({ href }) => /media|notebooks/.test(href)).map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(1);
    expect(bodies.join(" ")).not.toMatch(/Watch the video|Open in/);
  });

  it("hold what another framework says, under its address, and what both say once", async () => {
    const found = (await rows(await openCase("frameworks"))).map(({ href, anchor, body }) => [href, anchor, body]);
    expect(found).toContainEqual(["/set/branches", "in-pytorch", expect.stringContaining("Torch text.")]);
    expect(found).toContainEqual([
      "/set/branches?fw=tf",
      "in-tensorflow",
      expect.stringContaining("nested tensor text"),
    ]);
    expect(found.filter(([, anchor]) => anchor === "branches")).toHaveLength(1);
    expect(found).toContainEqual(["/set/files?fw=tf", "files-for-tensorflow", ""]);
  });

  it("have the listed title where a page begins with a heading of a section, and is listed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "modelshelf-search-"));
    try {
      await writeFile(join(folder, "_toctree.yml"), "- local: a\n  title: Fill-Mask\n");
      await writeFile(join(folder, "a.md"), "Guesses words.\n\n## Uses\n\nMany.\n");
      await writeFile(join(folder, "b.md"), "## Orphan\n");
      const found = await rows(await openSite({ folder, base: "/set", title: "Set" }));
      expect(found.map(({ title, heading }) => [title, heading])).toEqual([
        ["Fill-Mask", "Fill-Mask"],
        ["Fill-Mask", "Uses"],
        ["Orphan", "Orphan"],
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("are those of one language, with the page's title", async () => {
    const site = await openCase("languages");
    expect(
      (await rows(site, "pl")).map(({ href, title, heading, anchor }) => ({ href, title, heading, anchor })),
    ).toContainEqual({
      href: "/set/pl/chapter0/1",
      title: "Wstęp",
      heading: "Środowisko",
      anchor: "environment",
    });
    expect(await rows(site, "xx")).toEqual([]);
  });
});

async function fingerprints(site: Site): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { href, fingerprint } of site.searchablePages("en")) found.set(href, fingerprint);
  return found;
}

describe("the pages that an index asks about", () => {
  it("keep their fingerprint from one start to the next, and change it with their text and with what they include", async () => {
    const folder = await mkdtemp(join(tmpdir(), "modelshelf-search-"));
    const open = () => openSite({ folder, base: "/set", title: "Set" });
    try {
      await writeFile(join(folder, "_toctree.yml"), "- local: a\n  title: A\n- local: b\n  title: B\n");
      await writeFile(join(folder, "a.md"), "# A\n\n<literalinclude>\n{'path': './c.py'}\n</literalinclude>\n");
      await writeFile(join(folder, "b.md"), "# B\n");
      await writeFile(join(folder, "c.py"), "old = 1\n");
      const before = await fingerprints(await open());
      expect([...before.keys()]).toEqual(["/set/a", "/set/b"]);
      expect(await fingerprints(await open())).toEqual(before);
      await writeFile(join(folder, "b.md"), "# B, again\n");
      const changed = await fingerprints(await open());
      expect(changed.get("/set/a")).toBe(before.get("/set/a"));
      expect(changed.get("/set/b")).not.toBe(before.get("/set/b"));
      await writeFile(join(folder, "c.py"), "newer = 1\n");
      expect((await fingerprints(await open())).get("/set/a")).not.toBe(before.get("/set/a"));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("llms.txt", () => {
  const options = { language: "en", publicUrl: "https://hub.example" };

  it("lists every page with its description, in the order and the groups of the table of contents", async () => {
    expect(await renderLlms(await openCase("single"), options)).toMatchInlineSnapshot(`
      "# Set

      > This set has one language. It reads like a book.

      - [Welcome](https://hub.example/set.md): This set has one language. It reads like a book.

      ## Guides

      - [Guides](https://hub.example/set/guides.md): Start with the first.
      - [First steps](https://hub.example/set/guides/first.md)
      - Deep
        - [The end](https://hub.example/set/guides/deep/end.md): No heading here, only text.
      "
    `);
  });

  it("gives pages behind a group a heading of their own", async () => {
    const site = await openCase("single");
    const [welcome, guides] = site.toc("en");
    const turned = {
      ...site,
      title: "Set",
      page: site.page.bind(site),
      toc: () => [guides, welcome].filter((entry) => entry !== undefined),
    };
    expect(await renderLlms(turned as Site, options)).toMatch(
      /## Set\n\n- \[Welcome\]\(https:\/\/hub\.example\/set\.md\): [^\n]*\n$/,
    );
  });

  it("in full holds every page's Markdown under its address, in reading order", async () => {
    const pieces: string[] = [];
    for await (const piece of renderLlmsFull(await openCase("single"), options)) pieces.push(piece);
    expect(pieces[0]).toBe("# Set\n");
    expect(pieces.slice(1).map((piece) => /<(.*?)>\n\n(.*)/.exec(piece)?.slice(1))).toEqual([
      ["https://hub.example/set", "# Welcome home"],
      ["https://hub.example/set/guides", "# All guides"],
      ["https://hub.example/set/guides/first", "# First"],
      ["https://hub.example/set/guides/deep/end", "# The end"],
    ]);
    expect(pieces[1]).toContain("[guides](https://hub.example/set/guides.md)");
  });
});
