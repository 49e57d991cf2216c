import { BadCursor, type Order, type RecordKind, type SearchQuery } from "@modelshelf/store";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import type { Hub } from "../hub/hub.ts";
import { toListedRecord } from "./hub-record.ts";
import { plainError } from "./hub-error.ts";

/** Orders of the Hub by those of the catalog. It has no figures of trends, so what is downloaded most stands for them. */
const orders: ReadonlyMap<string, Order> = new Map([
  ["downloads", "downloads"],
  ["likes", "likes"],
  ["lastModified", "updated"],
  ["last_modified", "updated"],
  ["createdAt", "created"],
  ["created_at", "created"],
  ["id", "name"],
  ["trendingScore", "downloads"],
  ["trending_score", "downloads"],
  ["likes7d", "likes"],
  ["likes30d", "likes"],
]);

const defaultLimit = 1000;

/** Said of an order that lists do not have. */
const unknownOrder = (sort: string): string =>
  `"${sort}" is not an order of this list; use downloads, likes, lastModified, createdAt, id or trendingScore.`;

/** `GET /api/models`, `/api/datasets` and `/api/spaces`: one page of records, and the address of the next. */
export async function answerList(c: Context<Env>, hub: Hub, kind: RecordKind): Promise<Response> {
  const url = new URL(c.req.url);
  const given = url.searchParams;
  const sort = given.get("sort") ?? "trendingScore";
  const order = orders.get(sort);
  if (order === undefined) return plainError(c, 400, unknownOrder(sort));
  const limit = Math.min(Math.max(1, Number(given.get("limit") ?? defaultLimit) || defaultLimit), defaultLimit);
  const query: SearchQuery = { kind, ...conditions(given, kind), sort: order, limit, ...cursorOf(given) };
  try {
    const { records, next } = await hub.store.search(query);
    const shown = { isFull: given.get("full") === "true", ...expandOf(given) };
    if (next !== undefined) c.header("Link", `<${nextAddress(hub, url, next)}>; rel="next"`);
    return c.json(records.map((record) => toListedRecord(record, shown)));
  } catch (error) {
    if (error instanceof BadCursor) return plainError(c, 400, error.message);
    throw error;
  }
}

/** Fields that are asked for, in both spellings; what nobody knows is passed over. */
export function expandOf(given: URLSearchParams): { readonly expand?: readonly string[] } {
  const names = [...given.getAll("expand"), ...given.getAll("expand[]")].flatMap((text) => text.split(","));
  return names.length === 0 ? {} : { expand: names };
}

/** The conditions of the Hub's parameters: `author`, `search`, `pipeline_tag`, `filter`, all of which may be left out. */
function conditions(given: URLSearchParams, kind: RecordKind): Partial<SearchQuery> {
  const text = given.getAll("search").join(" ").trim();
  const author = given.get("author");
  const task = kind === "model" ? given.get("pipeline_tag") : null;
  const tags = given.getAll("filter").flatMap((value) => value.split(",").filter((tag) => tag !== ""));
  return {
    ...(text !== "" && { text }),
    ...(author !== null && { author }),
    ...(task !== null && { task }),
    ...(tags.length > 0 && { tags }),
  };
}

function cursorOf(given: URLSearchParams): { readonly cursor?: string } {
  const cursor = given.get("cursor");
  return cursor === null || cursor === "" ? {} : { cursor };
}

/** Whole, because clients stop without a word at an address that is not, and from the public one, for readers behind a proxy. */
function nextAddress(hub: Hub, url: URL, cursor: string): string {
  const next = new URL(url.pathname + url.search, hub.publicUrl);
  next.searchParams.set("cursor", cursor);
  return next.href;
}
