import { describe, expect, it } from "vitest";
import { openCase, siteFolder } from "../test/sites.ts";
import { openSites } from "./open-site.ts";

describe("checking a set", async () => {
  const site = await openCase("checked");
  const found = (await site.check()).map(
    ({ severity, file, line, message, isOutside }) =>
      `${severity} ${file}:${line}: ${message}${isOutside ? " (outside)" : ""}`,
  );

  it.each([
    ["a page that is missing", /^error _toctree\.yml:3: There is no gone\.mdx and no gone\.md\./],
    ["a page that nobody can read", /^error _toctree\.yml:5: old\.rst is reStructuredText/],
    ["a key with a typing error", /^warning _toctree\.yml:7: Nothing is known of the key titel/],
    ["an entry without a page", /^warning _toctree\.yml:7: This entry leads nowhere/],
    ["a redirect to nothing", /^error _redirects\.yml:2: bad leads to nothing/],
    ["redirects in a circle", /^error _redirects\.yml:3: round leads to circle/],
    ["the other half of the circle", /^error _redirects\.yml:4: circle leads to round/],
    ["a redirect to another host", /^error _redirects\.yml:5: away leads to https/],
    ["a page that nobody lists", /^warning orphan\.md:1: No table of contents lists this page/],
    ["a link to no page", /^error page\.md:3: The link to nowhere\.md leads to no page/],
    ["a link to no place on the page", /^error page\.md:5: No place on this page has the id "nothing"/],
    ["a link to no place on another page", /^error page\.md:7: \/set\/other has no place with the id "nothing"/],
    ["a picture that is missing", /^error page\.md:9: There is no file missing\.png/],
    ["a picture that is missing below /imgs", /^error page\.md:25: There is no file \/imgs\/none\.png/],
    ["a tag of the dialect that never ends", /^error page\.md:27: <Youtube> has no end/],
    ["a tag that nobody knows", /^warning page\.md:11: Nothing is known of <Tipp>/],
    ["an id that is taken", /^warning page\.md:15: The id "one" is taken/],
    ["a quiz without a right answer", /^warning page\.md:17: Which choice is right is not said/],
    [
      "an absolute address of the set without a page",
      /^error page\.md:19: The link to \/set\/inside\/nowhere leads to no page[^(]*$/,
    ],
    ["an address beyond the set, apart", /^warning page\.md:21: The link to \/elsewhere\/page .*\(outside\)$/],
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
        severity: "error",
        file: "_redirects.yml",
        line: 1,
        message: expect.stringContaining("Redirects are expected"),
      },
      {
        severity: "error",
        file: "_toctree.yml",
        line: expect.any(Number),
        message: expect.stringMatching(/^This is no YAML: .*\.$/),
      },
    ]);
    expect((await broken.page("/set/page"))?.title).toBe("Page");
  });

  it("follows links into sets that are checked along, anchors too", async () => {
    const [first] = await openSites([
      { folder: siteFolder("checked"), base: "/set", title: "Set" },
      { folder: siteFolder("no-contents"), base: "/elsewhere", title: "Elsewhere" },
    ]);
    expect((await first?.check())?.filter(({ isOutside }) => isOutside)).toHaveLength(1);
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
