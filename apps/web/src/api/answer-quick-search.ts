import { kinds, recordKinds } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";

import { hubIdOf } from "./hub-record.ts";

const maxEach = 20;
const defaultEach = 6;

/**
 * `GET /api/quicksearch?q=…`: a few records of each kind whose words begin so, the most relevant first, and how many there
 * are; `type` names one kind, `limit` how many of each.
 */
export async function answerQuickSearch(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const text = (c.req.query("q") ?? "").trim();
  const type = c.req.query("type");
  const limit = Math.min(Math.max(1, Number(c.req.query("limit")) || defaultEach), maxEach);
  const answer: Record<string, unknown> = { q: text };
  for (const kind of recordKinds) {
    if (type !== undefined && type !== kind) continue;
    const { records, total } = await hub.store.search({ kind, ...(text !== "" && { text }), limit });
    const plural = kinds[kind].path.slice(1);
    answer[plural] = records.map((record) => ({ _id: hubIdOf(record), id: record.id }));
    answer[`${plural}Count`] = total;
  }
  return c.json(answer);
}
