import { expect, test } from "vitest";
import { facets } from "../facets/all.ts";
import { recordKinds } from "../kinds/kinds.ts";
import { indexVersion } from "./index-version.ts";

test.each([...facets])(
  "an index says by which version of the facet %s it was made, and of which kinds",
  (id, facet) => {
    const [, version, kinds = ""] = new RegExp(`, ${id} (\\d+) of ([a-z ]+)`).exec(indexVersion) ?? [];
    expect(version).toBe(String(facet.version ?? 1));
    const having = recordKinds.filter((kind) => (facet.kinds[kind] ?? facet.kinds.every) !== undefined);
    expect(kinds.split(" ")).toEqual(having.toSorted());
  },
);

test("an index says by which version of the parser it was made", () => {
  expect(indexVersion).toMatch(/^reading \d+, /);
});
