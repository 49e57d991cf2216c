import { BadCursor, type RecordKind } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";
import { listPage } from "../records/order/list-page.ts";
import { plainError } from "./hub-error.ts";
import { toListedRecord } from "./hub-record.ts";
import { expandOf, toListQuery } from "./list-query.ts";

/** `GET /api/models`, `/api/datasets` and `/api/spaces`: one page of records, how many there are, and the address of the next. */
export async function answerList(c: Context<Env>, hub: ApiHub, kind: RecordKind): Promise<Response> {
  const url = new URL(c.req.url);
  const given = url.searchParams;
  const list = toListQuery(kind, given);
  if (typeof list === "string") return plainError(c, 400, list);
  try {
    const { query, ...order } = list;
    const { records, next, total } = await listPage(hub.store, { ...query, ...order });
    const shown = { more: widerFields(given), ...expandOf(given) };
    c.header("X-Total-Count", String(total));
    if (next !== undefined) c.header("Link", `<${nextAddress(hub, url, next)}>; rel="next"`);
    return c.json(
      records.map((record) => {
        return toListedRecord(record, { ...shown, downloads: hub.downloads?.of(kind, record.id) });
      }),
    );
  } catch (error) {
    if (error instanceof BadCursor) return plainError(c, 400, error.message);
    throw error;
  }
}

/** What lists have besides, where it is asked for: `full`, `config`, `cardData`. */
function widerFields(given: URLSearchParams): readonly string[] {
  const isAsked = (name: string): boolean => /^(?:true|1)$/i.test(given.get(name) ?? "");
  return [
    ...(isAsked("full") ? ["siblings", "cardData"] : []),
    ...(isAsked("config") ? ["config"] : []),
    ...(isAsked("cardData") ? ["cardData"] : []),
  ];
}

/** Whole, because clients stop without a word at an address that is not, and from the public one, for readers behind a proxy. */
function nextAddress(hub: ApiHub, url: URL, cursor: string): string {
  const next = new URL(hub.publicUrl + url.pathname + url.search);
  next.searchParams.delete("skip");
  next.searchParams.set("cursor", cursor);
  return next.href;
}
