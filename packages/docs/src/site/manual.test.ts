import { describe, expect, test } from "vitest";
import { openCase } from "../../test/sites.ts";
import { openSite } from "./open-site.ts";

/** The promises in comments of `Site` that no other test asks for. */
describe("what Site says of itself", async () => {
  const site = await openCase("languages", { base: "/course" });

  test("of a language that the set does not have", async () => {
    expect(site.prefix("de")).toBe("/course");
    expect(site.toc("de")).toEqual(site.toc("ar"));
    for await (const { href } of site.searchablePages("de")) expect.fail(href);
  });

  test("of an address without a language: the reader's first one that has the page, else another", async () => {
    expect((await site.page("/course/chapter0/1", { languages: ["pl"] }))?.href).toBe("/course/pl/chapter0/1");
    expect((await site.page("/course/chapter1/1", { languages: ["pl"] }))?.href).toBe("/course/en/chapter1/1");
  });

  test("of an address with an extension, and of a page", () => {
    expect(site.redirect("/course/en/chapter0/1.md")).toBe("/course/en/chapter0/1");
    expect(site.redirect("/course/en/chapter0/1")).toBeUndefined();
    expect(site.translations("/course/en/chapter1/1")).toEqual([{ language: "en", href: "/course/en/chapter1/1" }]);
    expect(site.translations("/course/nowhere")).toEqual([]);
  });

  test("of work that is aborted, and of a folder that cannot be read", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(site.check({ signal })).rejects.toThrow("enough");
    await expect(site.prepare({ signal })).rejects.toThrow("enough");
    await expect(openSite({ folder: "nowhere/at/all", base: "/x" })).rejects.toThrow("nowhere");
  });
});
