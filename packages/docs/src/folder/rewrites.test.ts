import { expect, it } from "vitest";
import { toRewrite } from "./rewrites.ts";

it.each([
  ["packages/a/src/b/c.md", "a/b/c.md"],
  ["packages/a/README.md", "a/index.md"],
  ["en/guide/a.md", "guide/a.md"],
  ["pages/one/two/a.md", "one/two/a.md"],
  ["a.b.md", "plain.md"],
  ["a-b.md", undefined],
  ["other/a.md", undefined],
  ["same/a.md", undefined],
  ["up/a.md", "a.md"],
])("%s is served as %s", (file, served) => {
  const rewrite = toRewrite({
    "packages/:pkg/src/:rest*": ":pkg/:rest*",
    "packages/:pkg/README.md": ":pkg/index.md",
    "/en/:rest*": "/:rest*",
    "pages/(.*).md": "(.*).md",
    "a.b.md": "plain.md",
    "same/:name": "same/:name",
    "up/:name": "../../:name",
    "gone/:name.md": ":name.txt",
  });
  expect(rewrite?.(file)).toBe(served);
});

it("the first rule that a file follows counts", () => {
  expect(toRewrite({ "a/b.md": "one.md", "a/:name": "two.md" })?.("a/b.md")).toBe("one.md");
});

it.each([
  ["nothing", undefined],
  ["a list", ["a"]],
  ["a number for a path", { "a.md": 1 }],
  ["two parts that reach over slashes", { ":a*/x/:b*": ":b*" }],
  ["two parts in one name", { ":a-:b": ":b" }],
  ["a part twice", { ":a/:a": ":a" }],
  ["an expression of its own", { ":a(\\d+)": ":a" }],
  ["a group", { "{a/}?b.md": "b.md" }],
])("nothing is rewritten by %s", (_, rules) => {
  expect(toRewrite(rules)).toBeUndefined();
});

it("no path keeps a pattern busy", () => {
  const rules = { [":a/:b/:c/:d/:e/:f/:g/(.*)/x.md"]: "a.md" };
  expect(toRewrite(rules)?.(`${"a/".repeat(20_000)}y.md`)).toBeUndefined();
});
