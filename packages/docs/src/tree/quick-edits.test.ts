import { EditMap } from "micromark-util-edit-map";
import { expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";

type Events = Parameters<EditMap["consume"]>[0];
const named = (names: readonly string[]) => names as unknown as Events;

it.each([
  ["events in between", [[2, 0, ["x"]]], "abxcdef"],
  ["events in place of others", [[1, 2, ["x", "y"]]], "axydef"],
  [
    "several places, in any order",
    [
      [4, 1, []],
      [0, 1, ["x"]],
      [6, 0, ["y"]],
    ],
    "xbcdfy",
  ],
  ["nothing", [], "abcdef"],
] as const)("edits put %s", (_, edits, written) => {
  const events = named([..."abcdef"]);
  const map = new EditMap();
  for (const [at, removed, added] of edits) map.add(at, removed, named([...added]));
  map.consume(events);
  map.consume(events);
  expect(events.join("")).toBe(written);
});

it("an edit at the end of a document copies the end alone", () => {
  let copied = 0;
  class Counted extends Array<string> {
    override push(...items: string[]): number {
      copied += items.length;
      return super.push(...items);
    }
  }
  const events = Counted.from({ length: 10_000 }, () => "a");
  copied = 0;
  const map = new EditMap();
  map.add(9990, 0, named(["b"]));
  map.consume(named(events));
  expect(events).toHaveLength(10_001);
  expect(copied).toBeLessThanOrEqual(11);
});

it("thousands of quotes are all on the page", async () => {
  const { html } = await compileText(Array.from({ length: 2000 }, (_, at) => `> quote${at}`).join("\n\n"));
  expect(html.match(/<blockquote>/g)).toHaveLength(2000);
  expect(html).toContain("quote1999");
});
