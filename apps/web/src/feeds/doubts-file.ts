import { Readable } from "node:stream";
import type { Context } from "hono";
import { csvRow, doubtColumns, doubtRow } from "@modelshelf/store";
import { operatorAddresses } from "../addresses/page-addresses.ts";
import { exactNumber } from "../components/wording.ts";
import type { Env } from "../http/env.ts";
import { nextTurn } from "../http/next-turn.ts";
import type { Hub } from "../hub/hub.ts";
import { type DoubtedRecord, gatherDoubts } from "../pages/doubts/gather.ts";

/** Where the list of doubts is as CSV. */
export const doubtsFile = `${operatorAddresses.doubts}.csv`;

const rowsAtOnce = 500;

/** All doubts, or those of one kind: `/-/doubts.csv?kind=dates`. */
export function doubtsRoute({ store }: Pick<Hub, "store">): (c: Context<Env>) => Promise<Response> {
  return async (c) => {
    const { byKind } = await gatherDoubts(store);
    const asked = c.req.query("kind");
    const wanted = [...byKind].flatMap(([kind, found]) => (asked === undefined || asked === kind ? [found] : []));
    const doubts = wanted.flatMap(({ kept }) => kept);
    const count = wanted.reduce((sum, found) => sum + found.count, 0);
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", 'attachment; filename="doubts.csv"');
    c.header("Cache-Control", "no-cache");
    if (c.req.method === "HEAD") return c.body(null);
    return c.body(Readable.toWeb(Readable.from(lines(doubts, count), { objectMode: false })) as ReadableStream);
  };
}

async function* lines(doubts: readonly DoubtedRecord[], count: number): AsyncGenerator<string> {
  yield doubtColumns;
  for (let at = 0; at < doubts.length; at += rowsAtOnce) {
    const rows = doubts.slice(at, at + rowsAtOnce);
    yield rows.map((doubt) => doubtRow(doubt.record, doubt)).join("");
    await nextTurn();
  }
  if (count > doubts.length) {
    const [written, all] = [doubts.length, count].map(exactNumber);
    yield csvRow([`Stopped after ${written} of ${all}; all of them: modelshelf doctor --catalog --csv`]);
  }
}
