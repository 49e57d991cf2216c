import { RoaringBitmap32 } from "roaring-wasm";
import { fromBytes } from "../facet-index/members.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { type NearCandidate, trigramsOf } from "../query/suggestions.ts";
import type { Connection } from "./node.ts";
import { spelled, trigramRows } from "./spelled.ts";

/** Candidates among which the nearest ids are sought. */
const maxCandidates = 300;
/** Records that are weighed: those with the rarest trigrams. */
const maxWeighed = 20_000;

/** Records whose ids share the most, and the rarest, trigrams with the one sought. */
export async function nearCandidates(
  connection: Connection,
  kind: RecordKind,
  sought: string,
): Promise<readonly NearCandidate[]> {
  const { rows } = await connection.query<{ value: string; members: Uint8Array }>(
    "SELECT value, members FROM modelshelf.facet_members WHERE kind = $1 AND facet = $2 AND value = ANY ($3::text[])",
    [kind, trigramRows, trigramsOf(sought).map(spelled)],
  );
  const keys = rarest(rows.map(({ members }) => fromBytes(members)));
  const found = await connection.query<NearCandidate>(
    "SELECT id, downloads FROM modelshelf.record WHERE record = ANY ($1::integer[])",
    [keys],
  );
  return found.rows;
}

/** The keys that are in the most sets, where small sets count for more. */
function rarest(sets: readonly RoaringBitmap32[]): readonly number[] {
  const weights = new Map<number, number>();
  for (const set of sets.toSorted((one, other) => one.size - other.size)) {
    const weight = 1 / Math.log2(2 + set.size);
    // A frequent trigram adds to those that are known, and finds no further ones.
    const isFull = weights.size + set.size > maxWeighed && weights.size > 0;
    if (isFull) {
      for (const [key, known] of weights) if (set.has(key)) weights.set(key, known + weight);
    } else {
      for (const key of set) weights.set(key, (weights.get(key) ?? 0) + weight);
    }
    set.dispose();
  }
  const ordered = [...weights].sort(([one, weight], [other, otherWeight]) => otherWeight - weight || one - other);
  return ordered.slice(0, maxCandidates).map(([key]) => key);
}
