import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../../records/test/hostile.ts";
import boardPage from "../leaderboard/page.ts";
import type { LeaderboardPage } from "../leaderboard/load.ts";
import { foldMetric, metricInWords } from "../../components/fold-metric.ts";
import { foldDataset } from "./fold-names.ts";
import type { LeaderboardsPage } from "./load.ts";
import { isComparable } from "./boards.ts";
import page from "./page.ts";
import { noBoards, shownInWords, unlistedInWords } from "./strings.ts";

/** A model whose card states these results. */
const model = (
  id: string,
  ...results: readonly (readonly [dataset: string, metric: string, value: unknown, more?: object])[]
) => ({
  id,
  pipeline_tag: "text-generation",
  tags: ["model-index"],
  cardData: {
    "model-index": [
      {
        name: id,
        results: results.map(([name, type, value, more = {}]) => ({
          task: { type: "text-generation" },
          dataset: { name, type: "x/y" },
          metrics: [{ type, value }],
          ...more,
        })),
      },
    ],
  },
});

const hub = await catalogHub({
  model: [
    model("a/one", ["GSM8K", "accuracy", 0.5], ["Common Voice", "wer", 12.5]),
    model("b/two", ["gsm8k", "Accuracy", 71.5, { source: { name: "Board", url: "https://board.example/two" } }]),
    model("a/three", ["openai/gsm8k", "accuracy", "60%"], ["common voice", "wer", 0.08], ["Alone", "accuracy", 1]),
    model("a/few", ["GSM8K (5-shot)", "accuracy", 0.99]),
    model("a/evil", [evil, evil, 5], ["GSM8K", "accuracy", "very good"]),
    model("a/worse", [evil, evil, 4, { source: { name: evil, url: "javascript:alert(1)" } }]),
    { id: "a/untagged", "model-index": model("a/untagged", ["GSM8K", "accuracy", 1]).cardData["model-index"] },
  ],
  dataset: [{ id: "openai/gsm8k" }],
});

const board = (key: string, query = ""): ReturnType<typeof writeAll<LeaderboardPage>> =>
  writeAll<LeaderboardPage>(boardPage, inputFor(hub, `/leaderboards/${key}${query}`, { dataset: key }));

test("spellings of a dataset are one board; shares and percentages are on one scale, the best first", async () => {
  const written = await board("gsm8k");
  const { data, html, markdown } = written;
  expect(data.rows.map(({ rank, model: id, value }) => [rank, id, value])).toEqual([
    [1, "b/two", 71.5],
    [2, "a/three", 60],
    [3, "a/one", 50],
  ]);
  expect(markdown).toContain("50% (reported as 0.5)");
  expect(html).toContain("https://board.example/two");
  expect(html).toContain('href="/datasets/openai/gsm8k"');
  for (const text of [html, markdown]) expect(text).toContain("This hub has not verified them");
  expectSameLinks(written);
});

test("a result in another setting is compared with its like only", async () => {
  const { data } = await board("gsm8k", "?setting=5-shot");
  expect(data.rows.map(({ model: id }) => id)).toEqual(["a/few"]);
  expect(data.settings.map(({ label, models, isChosen }) => [label, models, isChosen])).toEqual([
    ["not specified", 3, false],
    ["5-shot", 1, true],
  ]);
  const wrong = await board("gsm8k", "?setting=never&metric=never");
  expect(wrong.data.rows).toHaveLength(3);
  expect(wrong.markdown).toContain("never");
});

test("of error rates the lowest is the best", async () => {
  const { data } = await board("common-voice");
  expect(data.rows.map(({ model: id, value }) => [id, value])).toEqual([
    ["a/three", 8],
    ["a/one", 12.5],
  ]);
});

test("the list has in one table the datasets with results by three models of two authors, in all three forms", async () => {
  const written = await writeAll<LeaderboardsPage>(page, inputFor(hub, "/leaderboards"));
  const { data, markdown, html } = written;
  expect(data.boards.map(({ href, task, leader }) => [href, task?.id, leader?.id])).toEqual([
    ["/leaderboards/gsm8k", "text-generation", "b/two"],
  ]);
  expect(data.tasks.map(({ id, boards }) => [id, boards])).toEqual([["text-generation", 1]]);
  expect(data.unlisted).toBe(3);
  expect(html.match(/<table/g)).toHaveLength(1);
  for (const text of [html, markdown]) {
    expect(text).not.toContain("Common Voice");
    expect(text).toContain(unlistedInWords(3));
  }
  expectSameLinks(written);
  expectInert(written);
  const narrowed = await writeAll<LeaderboardsPage>(page, inputFor(hub, "/leaderboards?task=fill-mask"));
  expect(narrowed.data.boards).toEqual([]);
  expect(narrowed.data.unlisted).toBe(0);
  for (const text of [narrowed.html, narrowed.markdown]) {
    expect(text).toContain(
      `No dataset for ${narrowed.data.task?.label} has results from at least three models by at least two authors`,
    );
    expect(text).not.toContain("not listed");
  }
  const same = await writeAll<LeaderboardsPage>(page, inputFor(hub, "/leaderboards?task=text-generation"));
  expect([same.data.total, same.data.unlisted]).toEqual([1, 3]);
  const unknown = await writeAll<LeaderboardsPage>(page, inputFor(hub, "/leaderboards?task=nonsense"));
  expect(unknown.markdown).toContain("is not a task");
});

test.each([
  [3, 2, true],
  [2, 2, false],
  [15, 1, false],
])("%i models by %i authors: listed %s", (models, owners, isListed) => {
  expect(isComparable({ models, owners })).toBe(isListed);
});

test("the texts below the list", () => {
  expect(noBoards(undefined)).toMatch(/^No dataset in this catalog has results from at least three models/);
  expect(unlistedInWords(1)).toBe(
    "1 dataset with results from fewer than three models or from a single author on one board is not listed.",
  );
  expect(shownInWords(100, 1240)).toBe("Showing the first 100 of 1,240.");
});

test("hostile names are text, also on their own board", async () => {
  expectInert(await board(foldDataset(evil).key));
});

test("a dataset without results has no page", async () => {
  expect(await boardPage.load(inputFor(hub, "/leaderboards/nothing", { dataset: "nothing" }))).toBeUndefined();
});

test.each([
  ["GSM8k (5-shot)", "gsm8k", "5-shot"],
  ["AI2 Reasoning Challenge (25-Shot)", "arc-challenge", "25-shot"],
  ["ai2_arc", "arc-challenge", undefined],
  ["HumanEval+", "humaneval+", undefined],
  ["MTEB MassiveIntentClassification (af)", "mteb-massiveintentclassification", "af"],
])("%s is the dataset %s", (name, key, setting) => {
  expect(foldDataset(name)).toMatchObject({ key, ...(setting !== undefined && { setting }) });
});

test.each([
  ["Acc", "higher"],
  ["accuracy", "higher"],
  ["pass@1", "higher"],
  ["Ndcg@10", "higher"],
  ["WER", "lower"],
  ["eval_loss", "lower"],
  ["mean acceptance length (128 prompts)", undefined],
  ["Maxsim Accuracy@1", "higher"],
])("of %s, %s is better", (name, better) => expect(foldMetric(name).better).toBe(better));

test.each([
  ["ndcg_at_10", "NDCG@10"],
  ["map_at_100", "MAP@100"],
  ["cosine_spearman", "Cosine Spearman"],
  ["exact_match", "Exact match"],
  ["Acc", "Acc"],
  ["Exact Match", "Exact Match"],
  ["wer", "wer"],
  ["v_measure<b>", "v_measure<b>"],
])("the measure %s is written %s", (name, words) => expect(metricInWords(name)).toBe(words));

test("the id of a measure leads to the page of the measure", () =>
  expect(foldMetric("ndcg_at_10")).toMatchObject({ key: "ndcg", href: "/evaluation-metrics/ndcg" }));
