import { inMost } from "../facet-index/in-most.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { rankNearIds, trigramsOf } from "../words/suggestions.ts";
import { readTrigrams } from "./index-rows.ts";
import type { Statements } from "./statements.ts";

/** Candidates among which the nearest ids are sought. */
const maxCandidates = 300;

/** The ids of a kind that are most like one, the nearest first; within a transaction. */
export function nearIds(statements: Statements, kind: RecordKind, id: string, limit: number): readonly string[] {
  const sought = id.replaceAll(/[^\w./-]/g, "").slice(0, 200);
  if (sought === "") return [];
  const keys = inMost(readTrigrams(statements, kind, trigramsOf(sought)), maxCandidates);
  const candidates = keys.map((key) => {
    const row = statements.get("SELECT id, downloads FROM record WHERE record = ?", key);
    return { id: String(row?.["id"]), downloads: Number(row?.["downloads"]) };
  });
  return rankNearIds(sought, candidates, limit);
}
