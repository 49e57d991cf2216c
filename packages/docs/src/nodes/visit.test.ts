import type { Root } from "mdast";
import { visit as visitOfLibrary } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { EXIT, SKIP, visit as ownVisit } from "./visit.ts";

type Visit = typeof ownVisit;

const text = (value: string) => ({ type: "text" as const, value });

/** `one *two three* four` in a paragraph, and `five` in another. */
const makeTree = (): Root => ({
  type: "root",
  children: [
    {
      type: "paragraph",
      children: [text("one"), { type: "emphasis", children: [text("two"), text("three")] }, text("four")],
    },
    { type: "paragraph", children: [text("five")] },
  ],
});

/** What is seen on the way, and what becomes of the tree. */
function outcome(run: (visit: Visit, tree: Root, see: (what: unknown) => void) => void, visited: Visit): unknown {
  const tree = makeTree();
  const seen: unknown[] = [];
  run(visited, tree, (what) => seen.push(what));
  return { tree, seen };
}

describe("a walk that may change the tree sees what that of the library sees", () => {
  test.each<[string, (visit: Visit, tree: Root, see: (what: unknown) => void) => void]>([
    ["all nodes", (visit, tree, see) => visit(tree, (node, index, parent) => see([node.type, index, parent?.type]))],
    ["one type", (visit, tree, see) => visit(tree, "text", ({ value }, index) => see([value, index]))],
    [
      "without the children of one",
      (visit, tree, see) =>
        visit(tree, (node) => {
          see(node.type);
          return node.type === "emphasis" ? SKIP : undefined;
        }),
    ],
    [
      "until one",
      (visit, tree, see) =>
        visit(tree, "text", ({ value }) => {
          see(value);
          return value === "two" ? EXIT : undefined;
        }),
    ],
    [
      "with a node replaced by its children, which are visited",
      (visit, tree, see) =>
        visit(tree, (node, index, parent) => {
          see(node.type);
          if (node.type !== "emphasis" || index === undefined) return undefined;
          parent?.children.splice(index, 1, ...node.children);
          return [SKIP, index];
        }),
    ],
    [
      "with nodes added in front, which are not visited",
      (visit, tree, see) =>
        visit(tree, "text", ({ value }, index, parent) => {
          see(value);
          if (!parent || index === undefined) return undefined;
          parent.children.splice(index, 0, text(`before ${value}`) as never);
          return index + 2;
        }),
    ],
    [
      "with children taken away",
      (visit, tree, see) =>
        visit(tree, "paragraph", (node) => {
          see(node.children.length);
          node.children = node.children.slice(1);
        }),
    ],
  ])("%s", (_name, run) => {
    const found = outcome(run, ownVisit);
    expect(found).toEqual(outcome(run, visitOfLibrary));
    expect(found).not.toEqual({ tree: makeTree(), seen: [] });
  });
});
