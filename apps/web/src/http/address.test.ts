import { describe, expect, test } from "vitest";
import { canonicalPath, splitExtension, withExtension, withoutSlashes } from "./address.ts";

describe("splitExtension", () => {
  test.each([
    ["/models/foo/bar.md", "/models/foo/bar", "md"],
    ["/models/foo/model-v1.5", "/models/foo/model-v1.5", undefined],
    ["/models/foo/model-v1.5.json", "/models/foo/model-v1.5", "json"],
    ["/models/foo/notes.md.md", "/models/foo/notes.md", "md"],
    ["/index.md", "/", "md"],
    ["/.json", "/", "json"],
    ["/docs", "/docs", undefined],
    ["/index", "/index", undefined],
    ["/models/foo/notes.md/bar", "/models/foo/notes.md/bar", undefined],
    ["/models/foo/notes.mdx", "/models/foo/notes.mdx", undefined],
    ["/models/foo/md", "/models/foo/md", undefined],
    ["/a\nb.md", "/a\nb", "md"],
  ])("%s is %s in %s", (address, path, extension) => {
    expect(splitExtension(address)).toEqual(extension === undefined ? { path } : { path, extension });
  });
});

test("the home page of a hub below a path has a name there", () => {
  expect(withExtension("https://hub.example/models-hub/?a=b#top", "md", "/models-hub")).toBe(
    "https://hub.example/models-hub/index.md?a=b",
  );
  expect(withExtension("https://hub.example/models-hub/models", "md", "/models-hub")).toBe(
    "https://hub.example/models-hub/models.md",
  );
});

describe("withExtension", () => {
  test.each([
    ["/page", "/page.md"],
    ["/page?fw=tf", "/page.md?fw=tf"],
    ["/page/?fw=tf#top", "/page.md?fw=tf"],
    ["/page.md", "/page.md"],
    ["/page.md?fw=tf", "/page.md?fw=tf"],
    ["/models/foo/model-v1.5", "/models/foo/model-v1.5.md"],
    ["/", "/index.md"],
    ["http://127.0.0.1:3000/", "http://127.0.0.1:3000/index.md"],
    ["//", "/index.md"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000/index.md"],
    ["HTTPS://hub.example?x=1", "HTTPS://hub.example/index.md?x=1"],
    ["/page#top?x", "/page.md"],
    ["/search?q=http://a.example/b", "/search.md?q=http://a.example/b"],
    ["http://127.0.0.1:3000/docs?x=1#y", "http://127.0.0.1:3000/docs.md?x=1"],
  ])("%s as Markdown is %s", (href, expected) => expect(withExtension(href, "md")).toBe(expected));
});

describe("canonicalPath", () => {
  test.each([
    ["/docs/", "/docs"],
    ["/docs///", "/docs"],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
    ["/", undefined],
    ["/docs", undefined],
    ["//", "/"],
    ["/\\/", "/"],
    ["/docs\\", "/docs"],
    ["/docs//start", undefined],
    ["//docs//start//", "/docs//start"],
  ])("%s belongs at %s", (path, expected) => expect(canonicalPath(path)).toBe(expected));
});

test("an address is told without the slashes at its end, and with all others", () => {
  expect(withoutSlashes("https://hub.example//")).toBe("https://hub.example");
  expect(withoutSlashes("https://hub.example/a")).toBe("https://hub.example/a");
  expect(withoutSlashes("//")).toBe("");
});
