import { Ranks } from "../facet-index/ranks.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { Connection } from "./node.ts";

type Column = "downloads" | "likes";

const numbers = (text: string | null | undefined): number[] => (text ? text.split(",").map(Number) : []);

/** The records of a kind from the most popular on; ties by id. */
export async function readPopularity(connection: Connection, kind: RecordKind, column: Column): Promise<Ranks> {
  // As texts, which take a tenth of the time of a row for each.
  const { rows } = await connection.query<{ keys: string | null; amounts: string | null }>(
    `SELECT string_agg(record::text, ',') AS keys, string_agg(amount::text, ',') AS amounts FROM
       (SELECT record, ${column} AS amount FROM modelshelf.record WHERE kind = $1 ORDER BY ${column} DESC, id) AS placed`,
    [kind],
  );
  return new Ranks(Uint32Array.from(numbers(rows[0]?.keys)), Float64Array.from(numbers(rows[0]?.amounts)));
}

/** How many records of a kind come before one that is so popular and has this id, or are it; from either end. */
export async function readPlace(
  connection: Connection,
  kind: RecordKind,
  column: Column,
  { popularity, id, isReversed }: { readonly popularity: number; readonly id: string; readonly isReversed: boolean },
): Promise<{ readonly place: number }> {
  const [more, upTo] = isReversed ? ["<", ">="] : [">", "<="];
  const { rows } = await connection.query<{ place: string }>(
    `SELECT count(*) AS place FROM modelshelf.record
     WHERE kind = $1 AND ${column} ${more}= $2 AND (${column} ${more} $2 OR id ${upTo} $3)`,
    [kind, popularity, id],
  );
  return { place: Number(rows[0]?.place ?? 0) };
}

/** The keys of the records with this id in lower case. */
export async function readNamed(connection: Connection, kind: RecordKind, name: string): Promise<readonly number[]> {
  const { rows } = await connection.query<{ record: number }>(
    "SELECT record FROM modelshelf.record WHERE kind = $1 AND name = $2",
    [kind, name],
  );
  return rows.map(({ record }) => record);
}
