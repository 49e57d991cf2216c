import { expect, test } from "vitest";
import { decodePath, pathTable } from "./path-table.ts";

const find = pathTable([
  ["/tasks", "tasks"],
  ["/tasks/special", "the special task"],
  ["/tasks/:task", "a task"],
  ["/:owner/:name", "a model"],
]);

test.each([
  ["/tasks", { value: "tasks", params: {} }],
  ["/tasks/fill-mask", { value: "a task", params: { task: "fill-mask" } }],
  ["/tasks/special", { value: "the special task", params: {} }],
  ["/ada/r%C3%A9%2Fb", { value: "a model", params: { owner: "ada", name: "ré/b" } }],
  ["/ada/100%", { value: "a model", params: { owner: "ada", name: "100%" } }],
  ["/ada/a/b", undefined],
  ["/", undefined],
])("%s leads to the first pattern that it matches", (path, found) => expect(find(path)).toEqual(found));

test("a path is decoded, unless its percent signs mean nothing", () => {
  expect(decodePath("/a%20b")).toBe("/a b");
  expect(decodePath("/models/%E0%A4%A")).toBeUndefined();
});
