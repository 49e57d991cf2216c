import { expect, it } from "vitest";
import { openFiles } from "../../test/open-files.ts";
import { isAddressPath, RedirectTable } from "./redirect-table.ts";

const table = (entries: Readonly<Record<string, string>>) => new RedirectTable(new Map(Object.entries(entries)));

it.each([
  ["old", "new"],
  ["old/a/b", "new/a/b"],
  ["old/near/a", "nearest/a#part"],
  ["old/own", "page"],
  ["other/a", "rest/other/a"],
])("the nearest old path counts: %s", (local, target) => {
  const redirects = table({ "*": "rest/*", "old/*": "new/*", "old/near/*": "nearest/*#part", "old/own": "page" });
  expect(redirects.targetOf(local)).toBe(target);
});

it("a path that is below no old one leads nowhere", () => {
  expect(table({ "old/*": "new/*" }).targetOf("older/a")).toBeUndefined();
  expect(table({}).targetOf("a/b")).toBeUndefined();
});

it.each(["old///a.example", "old/\\a.example", "old/\t/a.example", "old/ //a.example"])(
  "a request cannot make another host of the target: %j",
  (local) => {
    expect(table({ "old/*": "/*" }).targetOf(local)).toBe("/a.example");
    expect(table({ "old/*": "*" }).targetOf(local)).toBe("a.example");
  },
);

it("an address path begins with one slash", () => {
  expect(isAddressPath("/docs/hub")).toBe(true);
  for (const target of ["//a.example", "/\\a.example", "/\t/a.example", "a"]) expect(isAddressPath(target)).toBe(false);
});

it("a destination or a request with more slashes leads to no other host", async () => {
  const redirects = [
    { source: "/old/:slug*", destination: "/:slug*" },
    { source: "/dots", destination: ".///evil.example" },
    { source: "/back", destination: "/\\evil.example" },
  ];
  const { site } = await openFiles({ "docs.json": JSON.stringify({ redirects }), "new.md": "<Note>a</Note>\n" });
  for (const path of ["old///a//evil.example/x", "old///evil.example", "dots", "back"])
    expect(site.redirect(`/set/${path}`)).toBeUndefined();
  expect(site.redirect("/set/old///new")).toBe("/set/new");
});

it("an address of thousands of parts is answered, with old paths and without", async () => {
  const versions = `/set${"/v1".repeat(5300)}/b`;
  const { site } = await openFiles({ "a.md": "# A\n" });
  expect(site.redirect(versions)).toBeUndefined();
  expect(site.redirect("/set/main/v1/a")).toBe("/set/a");
  const redirects = [{ source: "/v1/old/:slug*", destination: "/a" }];
  const other = await openFiles({ "docs.json": JSON.stringify({ redirects }), "a.md": "<Note>a</Note>\n" });
  expect(other.site.redirect(versions)).toBeUndefined();
});
