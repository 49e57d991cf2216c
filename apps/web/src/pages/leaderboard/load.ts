import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import type { LoadInput } from "../../page/page.ts";
import { type RecordLink, recordLinks } from "../../records/links/record-links.ts";
import { type RecordSummary, toSummary } from "../../records/rows/summary.ts";
import { type Board, type BoardRow, toBoards } from "../leaderboards/boards.ts";
import { gatherResults } from "../leaderboards/gather.ts";
import { boardHref } from "../leaderboards/load.ts";

/** Results on one dataset, by one measure and in one setting. */
export interface LeaderboardPage {
  readonly key: string;
  readonly label: string;
  readonly metric: Board["metric"];
  readonly setting: string;
  readonly models: number;
  readonly owners: number;
  readonly rows: readonly LeaderboardRow[];
  /** Tasks of the models. */
  readonly tasks: readonly TaskReference[];
  /** The datasets of this hub that are called so. */
  readonly datasets: readonly RecordLink[];
  readonly metrics: readonly BoardChoice[];
  readonly settings: readonly BoardChoice[];
  readonly problems: readonly string[];
}

export interface LeaderboardRow extends BoardRow {
  readonly href: string;
  readonly record: Pick<RecordSummary, "parameters" | "licenseName" | "tasks">;
}

/** Another board of the same dataset. */
export interface BoardChoice {
  readonly label: string;
  readonly href: string;
  readonly models: number;
  readonly isChosen: boolean;
}

export async function loadLeaderboard({
  hub: { store },
  params,
  url,
}: Pick<LoadInput, "hub" | "params" | "url">): Promise<LeaderboardPage | undefined> {
  const key = params["dataset"] ?? "";
  const results = (await gatherResults(store)).filter(({ dataset }) => dataset.key === key);
  const boards = toBoards(results);
  const { board, problems } = choose(boards, url);
  if (!board) return undefined;
  const records = await Promise.all(board.rows.map(({ model }) => store.get("model", model)));
  const ids = [...new Set(results.flatMap((result) => result.ids))].slice(0, 20);
  const found = await recordLinks({ store }, "dataset", ids);
  const ofMetric = boards.filter(({ metric }) => metric.key === board.metric.key);
  return {
    key,
    label: board.dataset.label,
    metric: board.metric,
    setting: board.setting,
    models: board.models,
    owners: board.owners,
    rows: board.rows.flatMap((row, position) => {
      const record = records[position];
      if (!record) return [];
      const { href, parameters, licenseName, tasks } = toSummary(record);
      const facts = { ...(parameters !== undefined && { parameters }), ...(licenseName && { licenseName }), tasks };
      return [{ ...row, href, record: facts }];
    }),
    tasks: board.tasks.slice(0, 5).map(taskReference),
    datasets: found.filter(({ href }) => href !== undefined),
    metrics: uniqueBy(boards, ({ metric }) => metric.key).map((one) => ({
      label: one.metric.label,
      href: hrefOf(key, { metric: one.metric.key }),
      models: one.models,
      isChosen: one.metric.key === board.metric.key,
    })),
    settings: ofMetric.map((one) => ({
      label: one.setting === "" ? "not specified" : one.setting,
      href: hrefOf(key, { metric: one.metric.key, setting: one.setting }),
      models: one.models,
      isChosen: one === board,
    })),
    problems,
  };
}

/** The board that the address asks for; without a wish, the one with the most models. */
function choose(
  boards: readonly Board[],
  { searchParams }: URL,
): { readonly board?: Board; readonly problems: readonly string[] } {
  const [metric, setting] = [searchParams.get("metric"), searchParams.get("setting")];
  const ofMetric = boards.filter((board) => metric === null || board.metric.key === metric);
  const board = ofMetric.find((one) => setting === null || one.setting === setting) ?? ofMetric[0] ?? boards[0];
  const problems = [
    ...(ofMetric.length === 0 ? [`No model here states "${metric?.slice(0, 60)}" for this dataset.`] : []),
    ...(setting !== null && board?.setting !== setting
      ? [`No model here states a result in the setting "${setting.slice(0, 60)}".`]
      : []),
  ];
  return { ...(board && { board }), problems: board ? problems : [] };
}

function uniqueBy(boards: readonly Board[], keyOf: (board: Board) => string): readonly Board[] {
  return [...Map.groupBy(boards, keyOf).values()].flatMap(([first]) => first ?? []);
}

function hrefOf(key: string, query: Readonly<Record<string, string>>): string {
  return `${boardHref(key)}?${new URLSearchParams(query).toString()}`;
}

/** Datasets that are called nearly so. */
export async function nearBoards({
  hub,
  params,
}: Pick<LoadInput, "hub" | "params">): Promise<readonly { readonly title: string; readonly href: string }[]> {
  const wanted = (params["dataset"] ?? "").toLowerCase().slice(0, 4);
  const boards = toBoards(await gatherResults(hub.store));
  return uniqueBy(boards, ({ dataset }) => dataset.key)
    .filter(({ dataset }) => wanted !== "" && dataset.key.includes(wanted))
    .slice(0, 5)
    .map(({ dataset }) => ({ title: dataset.label, href: boardHref(dataset.key) }));
}
