import { BadCursor, type RecordKind } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";

import { plainError } from "./hub-error.ts";
import { toListedRecord } from "./hub-record.ts";
import { expandOf, toListQuery } from "./list-query.ts";

/** `GET /api/models`, `/api/datasets` and `/api/spaces`: one page of records, how many there are, and the address of the next. */
export async function answerList(c: Context<Env>, hub: ApiHub, kind: RecordKind): Promise<Response> {
  const url = new URL(c.req.url);
  const given = url.searchParams;
  const query = toListQuery(kind, given);
  if (typeof query === "string") return plainError(c, 400, query);
  try {
    const { records, next, total } = await hub.store.search(query);
    const shown = { isFull: given.get("full") === "true", ...expandOf(given) };
    c.header("X-Total-Count", String(total));
    if (next !== undefined) c.header("Link", `<${nextAddress(hub, url, next)}>; rel="next"`);
    return c.json(records.map((record) => toListedRecord(record, shown)));
  } catch (error) {
    if (error instanceof BadCursor) return plainError(c, 400, error.message);
    throw error;
  }
}

/** Whole, because clients stop without a word at an address that is not, and from the public one, for readers behind a proxy. */
function nextAddress(hub: ApiHub, url: URL, cursor: string): string {
  const next = new URL(url.pathname + url.search, hub.publicUrl);
  next.searchParams.set("cursor", cursor);
  return next.href;
}
