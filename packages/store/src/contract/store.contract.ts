import { afterEach, beforeEach, describe, test } from "vitest";
import { describeChoices } from "./choices.ts";
import { describeConditions } from "./conditions.ts";
import { describeFacets } from "./facets.ts";
import { describeGroups } from "./groups.ts";
import { describeMeanings } from "./meanings.ts";
import { describeNearIds } from "./near-ids.ts";
import { describeNotes, type NotesOptions } from "./notes.ts";
import { describePages } from "./pages.ts";
import { describeRanges } from "./ranges.ts";
import { describeRecords } from "./records.ts";
import { describeRelevance } from "./relevance.ts";
import { describeRemoving } from "./removing.ts";
import { describeRevision } from "./revision.ts";
import { agreesWithRules } from "./rules.ts";
import { describeText } from "./text.ts";
import type { Store } from "../store.ts";

/**
 * The contract of a store: every back end runs these tests against an empty store of its own.
 *
 * @example describeStore("SQLite in memory", () => openSqliteStore({ file: ":memory:" }));
 */
export function describeStore(name: string, open: (options?: NotesOptions) => Promise<Store>): void {
  describe(`${name} is a store`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    const opened = (): Store => store;

    describe("records", () => describeRecords(opened));
    describe("conditions", () => describeConditions(opened));
    describe("choices", () => describeChoices(opened));
    describe("ranges", () => describeRanges(opened));
    describe("text", () => describeText(opened));
    describe("relevance", () => describeRelevance(opened));
    describe("meanings", () => describeMeanings(opened));
    describe("order and pages", () => describePages(opened));
    describe("groups", () => describeGroups(opened));
    describe("facets", () => describeFacets(opened));
    describe("removing", () => describeRemoving(opened));
    describe("revision", () => describeRevision(opened));
    describe("notes", () => describeNotes(open));
    describe("near ids", () => describeNearIds(opened));
    // Opens sixty stores, each of which is a schema of its own in a database server.
    test("agrees with a plain reading of the rules on any catalog and query", { timeout: 180_000 }, () =>
      agreesWithRules(open),
    );
  });
}
