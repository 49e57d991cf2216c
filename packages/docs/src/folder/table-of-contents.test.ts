import { describe, expect, it } from "vitest";
import { parseTableOfContents } from "./table-of-contents.ts";

const parse = (source: string) => parseTableOfContents(source, "en/_toctree.yml");
const problems = (source: string): readonly string[] =>
  parse(source).diagnostics.map(({ kind, line, message }) => `${kind} ${line}: ${message}`);

describe("an entry that names a page for each framework only", () => {
  const source = "- title: Processing\n  local_fw:\n    pt: chapter3/2\n    tf: chapter3/2_tf\n";

  it("has a page, the first of them", () => {
    const [entry] = parse(source).entries;
    expect(entry?.local).toBe("chapter3/2");
    expect([...(entry?.frameworkLocals ?? [])]).toEqual([
      ["pt", "chapter3/2"],
      ["tf", "chapter3/2_tf"],
    ]);
  });

  it("is not called empty", () => {
    expect(problems(source)).toEqual([]);
  });
});

it("calls an entry empty that has a title alone", () => {
  expect(parse("- local: a\n- title: B\n").diagnostics).toEqual([
    expect.objectContaining({ kind: "empty-entry", line: 2 }),
  ]);
});

it("does not call an entry empty that has only entries below it", () => {
  expect(problems("- title: Part\n  sections:\n  - local: a\n    title: A\n")).toEqual([]);
});
