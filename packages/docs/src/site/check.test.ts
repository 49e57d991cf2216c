import { describe, expect, it } from "vitest";
import { openCase, siteFolder } from "../../test/sites.ts";
import { openSites } from "./open-site.ts";

describe("checking a set", async () => {
  const site = await openCase("checked");
  const found = (await site.check()).map(
    ({ kind, file, line, column, message }) => `${kind} ${file}:${line}:${column}: ${message}`,
  );

  it.each([
    ["a page that is missing", /^missing-page _toctree\.yml:3:10: .*gone\.md/],
    ["a page that nobody can read", /^unreadable-file _toctree\.yml:5:10: .*old\.rst/],
    ["a key with a typing error", /^unknown-key _toctree\.yml:7:3: .*titel/],
    ["an entry without a page", /^empty-entry _toctree\.yml:7:3: /],
    ["a redirect to nothing", /^dead-redirect _redirects\.yml:2:1: bad .*nothing/],
    ["redirects in a circle", /^dead-redirect _redirects\.yml:3:1: round .*circle/],
    ["the other half of the circle", /^dead-redirect _redirects\.yml:4:1: circle .*round/],
    ["a redirect to another host", /^dead-redirect _redirects\.yml:5:1: away .*https/],
    ["a page that nobody lists", /^unlisted-page orphan\.md:1:1: /],
    ["a link to no page", /^dead-link page\.md:3:1: .*nowhere\.md/],
    ["a link to no place on the page", /^dead-anchor page\.md:5:1: .*"nothing"/],
    ["a link to no place on another page", /^dead-anchor page\.md:7:1: .*\/set\/other.*"nothing"/],
    ["an image that is missing", /^missing-file page\.md:9:1: .*missing\.png/],
    ["an image that is missing below /imgs", /^missing-file page\.md:25:1: .*\/imgs\/none\.png/],
    ["a tag of the dialect that never ends", /^broken-tag page\.md:27:1: <Youtube>/],
    ["a tag that nobody knows", /^unknown-tag page\.md:11:1: <Tipp>/],
    ["an id that is taken", /^repeated-id page\.md:15:1: .*"one"/],
    ["a quiz without a right answer", /^quiz-without-answer page\.md:17:1: /],
    ["an absolute address of the set without a page", /^dead-link page\.md:19:1: .*\/set\/inside\/nowhere/],
    ["an address beyond the set, apart", /^outside-link page\.md:21:1: .*\/elsewhere\/page/],
  ])("names %s", (_, expected) => {
    expect(found).toContainEqual(expect.stringMatching(expected));
  });

  it("names nothing else", () => {
    expect(found).toHaveLength(20);
  });

  it("names YAML that is none with its line, and goes on", async () => {
    const broken = await openCase("broken");
    expect(await broken.check()).toEqual([
      {
        kind: "broken-contents",
        severity: "error",
        file: "_redirects.yml",
        line: 1,
        column: 1,
        message: expect.stringContaining("one redirect per line"),
      },
      {
        kind: "unreadable-file",
        severity: "error",
        file: "_toctree.yml",
        line: expect.any(Number),
        column: expect.any(Number),
        message: expect.stringMatching(/^This is not valid YAML: .*\.$/),
      },
    ]);
    expect((await broken.page("/set/page"))?.title).toBe("Page");
  });

  it("follows links into sets that are checked along, anchors too", async () => {
    const [first] = await openSites([
      { folder: siteFolder("checked"), base: "/set", title: "Set" },
      { folder: siteFolder("no-contents"), base: "/elsewhere", title: "Elsewhere" },
    ]);
    const outside = (await first?.check())?.filter(({ message }) => message.includes("/elsewhere/"));
    expect(outside).toMatchObject([{ kind: "dead-link", line: 21 }]);
  });

  it("leaves the name of a method alone that only the package can tell, where the page describes its class", () => {
    expect(found.filter((line) => line.includes("package.Thing"))).toEqual([]);
  });

  it("says how far it is, and stops when told to", async () => {
    const seen: string[] = [];
    await site.check({ onProgress: (done, total) => seen.push(`${done}/${total}`) });
    expect(seen.at(-1)).toBe("4/4");
    await expect(site.check({ signal: AbortSignal.abort() })).rejects.toThrow();
  });
});
