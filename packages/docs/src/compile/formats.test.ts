import { describe, expect, it } from "vitest";
import { openCase, siteFolder } from "../../test/sites.ts";

describe("files as they come", async () => {
  const site = await openCase("formats");
  const found = (await site.check()).map(
    ({ severity, file, line, message }) => `${severity} ${file}:${line}: ${message}`,
  );

  it("line ends and byte order marks of Windows change nothing", async () => {
    const page = await site.page("/set/windows");
    expect(page?.title).toBe("Windows");
    expect(page?.markdown).toBe("# Windows\n\n> [!TIP]\n> One.\n\n```py\na\nb\n```\n");
    expect(site.toc("en").map(({ title }) => title)).toEqual([
      "Windows",
      "Notebook",
      "Old notebook",
      "Sphinx",
      "Front",
    ]);
  });

  it("front matter names the page and shows nowhere", async () => {
    const page = await site.page("/set/guides/front");
    expect(page).toMatchObject({ title: "From the front", description: "What it is about." });
    expect(`${page?.html}${page?.markdown}`).not.toContain("description");
  });

  it("reStructuredText is named, with what to do", () => {
    expect(found.filter((line) => line.includes(".rst "))).toEqual([
      expect.stringMatching(/^error _toctree\.yml:5: sphinx\.rst is reStructuredText.* pandoc -f rst/),
      expect.stringMatching(/^error unlisted\.rst:1: unlisted\.rst is reStructuredText/),
    ]);
    expect(site.toc("en").find(({ title }) => title === "Sphinx")?.href).toBeUndefined();
  });
});

describe("a notebook", async () => {
  const site = await openCase("formats", { sourceUrl: "https://github.com/org/docs/blob/main" });
  const page = await site.page("/set/notebook");

  it("is a page of texts, code and what the code printed", () => {
    expect(page?.title).toBe("A notebook");
    expect(page?.markdown).toContain(
      "````python\nprint('```') # {#if x}\n%matplotlib inline\n````\n\n```out\nred\n100%\n```",
    );
    expect(page?.markdown).toContain("| a |\n| - |\n| 1 |");
    expect(page?.markdown).toContain("```out\nValueError: no\n```\n\n```\nopen\n```\n\n```\nraw **text**\n```");
    expect(page?.html).toContain("callout-tip");
    expect(page?.html).toContain('encoding="application/x-tex">x^2<');
  });

  it("shows the images that it carries, in the Markdown version from addresses of their own", async () => {
    expect(page?.html).toMatch(
      / and <img src="data:image\/png;base64,iVBOR[^"]*" alt="a drawing" id="picture-150"[^>]*>\./,
    );
    expect(page?.html).toMatch(/<p><img src="data:image\/png;base64,[^"]*" alt="Image" id="picture-202"[^>]*><\/p>/);
    expect(page?.markdown).toContain("and ![a drawing](/set/notebook/picture-150.png).");
    expect(page?.markdown).toContain("![Image](/set/notebook/picture-202.png)");
    const shown = Array.from(page?.html.matchAll(/src="data:([^;]*);base64,([^"]*)"/g) ?? [], ([, ...parts]) => parts);
    const addresses = Array.from(page?.markdown.matchAll(/!\[[^\]]*\]\((\/set\/notebook\/[^)]*)\)/g) ?? []);
    const served = await Promise.all(addresses.map(([, address = ""]) => site.image(address)));
    expect(served.map((one) => one && [one.type, Buffer.from(one.bytes).toString("base64")])).toEqual(shown);
  });

  it.each([
    "/set/notebook/picture-7.png",
    "/set/windows/picture-150.png",
    "/set/picture-150.png",
    "/set/notebook/picture-150.svg",
  ])("has no image at %s", async (address) => {
    expect(await site.image(address)).toBeUndefined();
  });

  it("runs nothing of what it brings along", () => {
    expect(page?.html).not.toMatch(/<script|<svg|onerror|onload|<style/);
    expect(page?.markdown).toContain("```out\nplain form\n```\n\n```out\na widget\n```");
  });

  it("names a fault by the line of its file, and a format that is not read", async () => {
    const faults = (await site.check()).filter(({ file }) => file.endsWith(".ipynb"));
    expect(faults).toMatchObject([
      { file: "notebook.ipynb", line: 11, message: expect.stringContaining("./gone") },
      { file: "notebook.ipynb", line: 85 },
      { file: "old.ipynb", line: 1, message: expect.stringContaining("format 4") },
    ]);
  });
});

describe("files beside the pages", async () => {
  const site = await openCase("formats");
  const page = await site.page("/set/guides/front");

  it("are found from anywhere, also by a slash that stands for the folder", () => {
    expect(page?.html).toContain('<img src="/set/imgs/a.png" alt="drawing"');
    expect(page?.html).toContain('<img src="/set/imgs/a.png" alt="root"');
    expect(page?.html).toContain('srcset="/set/imgs/a.png 1x, https://a.example/b.png 2x"');
    expect(page?.html).toContain('<a href="/set/imgs/data.csv?x#y">data</a> <a href="/set/notebook">page</a>');
    expect(page?.markdown).toContain("[data](/set/imgs/data.csv?x#y)");
  });

  it("that are missing are named", async () => {
    expect(site.diagnostics.filter(({ file }) => file === "guides/front.md")).toMatchObject([
      { severity: "error", line: 6, message: expect.stringContaining("../imgs/b.png") },
    ]);
  });

  it("are handed out by address; sources and whatever lies elsewhere are not", async () => {
    expect(await site.file("/set/imgs/a.png?size=1#x")).toBe(`${siteFolder("formats")}/imgs/a.png`);
    expect(await site.file("/set/imgs/data.csv")).toBe(`${siteFolder("formats")}/imgs/data.csv`);
    for (const href of [
      "/set/windows.md",
      "/set/notebook.ipynb",
      "/set/_toctree.yml",
      "/set/_config.py",
      "/set/imgs",
      "/set/imgs/../imgs/a.png",
      "/set/../hostile/page.md",
      "/set/%2e%2e/hostile/page.md",
      "/set/..%2fhostile%2fpage.md",
      "/set//imgs/a.png",
      "/other/imgs/a.png",
      "/imgs/a.png",
      "/set/%E0%A4%A",
      "/set/constructor",
    ]) {
      expect(await site.file(href), href).toBeUndefined();
    }
  });
});
