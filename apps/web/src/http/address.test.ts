import { describe, expect, test } from "vitest";
import { canonicalPath, splitExtension, withExtension } from "./address.ts";

describe("splitExtension", () => {
  test.each([
    ["/models/foo/bar.md", "/models/foo/bar", "md"],
    ["/models/foo/model-v1.5", "/models/foo/model-v1.5", undefined],
    ["/models/foo/model-v1.5.json", "/models/foo/model-v1.5", "json"],
    ["/models/foo/notes.md.md", "/models/foo/notes.md", "md"],
    ["/index.md", "/", "md"],
    ["/.json", "/", "json"],
    ["/docs", "/docs", undefined],
  ])("%s is %s in %s", (address, path, extension) => {
    expect(splitExtension(address)).toEqual(extension === undefined ? { path } : { path, extension });
  });
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
  ])("%s belongs at %s", (path, expected) => expect(canonicalPath(path)).toBe(expected));
});
