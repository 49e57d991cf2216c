import { type Context, Hono } from "hono";
import type { Env } from "../../http/env.ts";
import type { ApiHub } from "../api-hub.ts";
import { answerCell } from "./answer-cell.ts";
import { answerFilter } from "./answer-filter.ts";
import { answerInfo } from "./answer-info.ts";
import { answerFirstRows, answerRows } from "./answer-rows.ts";
import { answerIsValid, answerParquet, answerSize, answerSplits } from "./answer-splits.ts";
import { answerSearch } from "./answer-search.ts";
import { answerStatistics } from "./answer-statistics.ts";

type Answer = (c: Context<Env>, hub: ApiHub) => Promise<Response>;

const answers: Readonly<Record<string, Answer>> = {
  "/is-valid": answerIsValid,
  "/splits": answerSplits,
  "/first-rows": answerFirstRows,
  "/rows": answerRows,
  "/parquet": answerParquet,
  "/size": answerSize,
  "/statistics": answerStatistics,
  "/info": answerInfo,
  "/search": answerSearch,
  "/filter": answerFilter,
  "/cell": answerCell,
};

/**
 * The dataset viewer's API for datasets whose files are here. Clients derive its address from that of the hub: the library
 * Datasets puts `datasets-server.` in front of the host name, its older releases do so for `https` alone.
 *
 * The addresses are those of owners and of the search as well, so that only requests that name a dataset are answered.
 */
export function viewerApi(hub: ApiHub): Hono<Env> {
  const app = new Hono<Env>();
  for (const [path, answer] of Object.entries(answers)) {
    app.get(path, (c, next) => (isForViewer(c, path) ? answer(c, hub) : next()));
  }
  return app;
}

/** The page of the search passes over parameters that it does not know. */
function isForViewer(c: Context<Env>, path: string): boolean {
  const names = path === "/search" ? ["dataset", "config", "split"] : ["dataset"];
  return names.every((name) => c.req.query(name) !== undefined);
}
