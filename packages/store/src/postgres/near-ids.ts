import { inMost } from "../facet-index/in-most.ts";
import { fromBytes } from "../facet-index/members.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { type NearCandidate, trigramsOf } from "../words/suggestions.ts";
import type { Connection } from "./node.ts";
import { spelled, trigramRows } from "./spelled.ts";

/** Candidates among which the nearest ids are sought. */
const maxCandidates = 300;

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
  const keys = inMost(
    rows.map(({ members }) => fromBytes(members)),
    maxCandidates,
  );
  const found = await connection.query<NearCandidate>(
    "SELECT id, downloads FROM modelshelf.record WHERE record = ANY ($1::integer[])",
    [keys],
  );
  return found.rows;
}
