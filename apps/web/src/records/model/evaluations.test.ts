import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll } from "../test/catalog-hub.ts";
import { evil, expectInert, expectSameLinks } from "../test/hostile.ts";
import { resultInWords } from "./evaluations.ts";
import { textOf } from "./test/model-hub.ts";
import type { ModelPage } from "./load.ts";
import page from "./page.ts";

const result = (id: string, value: unknown, more: object = {}): object => ({
  filename: ".eval_results/a.yaml",
  data: { dataset: { id, task_id: "default" }, value, ...more },
});
const measured = (name: string | undefined, value: number): object => ({
  dataset: { name: `Set of ${value}` },
  metrics: [{ ...(name !== undefined && { name }), value }],
});
const source = { url: "https://example.org/log", name: "Logs" };
const hub = await catalogHub({
  model: [
    { id: "ada/none" },
    {
      id: "ada/scored",
      evalResults: [
        result("ada/pages", 20.9, { source, date: "2026-01-15" }),
        ...Array.from({ length: 80 }, (_, position) => result("gone/away", position)),
      ],
    },
    {
      id: "kim/measured",
      "model-index": [
        {
          results: [
            measured("Accuracy", 0.9),
            measured("wer", 7.4),
            measured("accuracy", 0.455),
            measured("F1", 0.9),
            measured("F1", 88),
            measured("SDRi", 14.2),
            measured("made up", 3),
            measured(undefined, 12),
          ],
        },
      ],
    },
    {
      id: "eve/scored",
      evalResults: [result(evil, evil, { notes: evil, source: { url: "https://example.org/(|)", name: evil } })],
    },
  ],
  dataset: [{ id: "ada/pages" }],
});

const write = (id: string) => writeAll<ModelPage>(page, inputFor(hub, `/models/${encodeURI(id)}`, { id }));

test("results stand in all three forms, with links to datasets that are here and to their sources", async () => {
  const { data, html, markdown } = await write("ada/scored");
  expect(data.evaluations?.total).toBe(81);
  expect(data.evaluations?.shown[0]).toMatchObject({ href: "/datasets/ada/pages", value: 20.9 });
  expect(html).toContain('<a href="https://example.org/log" rel="noopener nofollow"><bdi>Logs</bdi></a>');
  expect(html).toContain("And 21 more in the record.");
  expect(markdown).toContain(
    "| [ada/pages](/datasets/ada/pages.md) | default · 15 Jan 2026 |  | 20.9 | [Logs](https://example.org/log) |",
  );
  expectSameLinks({ html, markdown });
});

test("a model without results has no table, and hostile ones change nothing", async () => {
  expect((await write("ada/none")).html).not.toContain("evaluation-results");
  const written = await write("eve/scored");
  expectInert(written);
  const row = written.markdown.split("\n").find((line) => line.includes("default"));
  expect(row?.match(/(?<!\\)\|/g)).toHaveLength(6);
});

test("results of one measure share an axis whose end is known; all others have no bars", async () => {
  const { html, markdown, data } = await write("kim/measured");
  const [section = ""] = /<section aria-labelledby="evaluation-results"[^]*?<\/section>/.exec(html) ?? [];
  const bodies = section.split("<tbody").slice(1);
  expect(bodies.map((body) => textOf(/<th scope="rowgroup"[^]*?<\/th>/.exec(body)?.[0] ?? ""))).toEqual([
    "Accuracy, higher is better, 0 to 1",
    "wer, lower is better, 0 to 100",
    "F1, higher is better",
    "SDRi, higher is better",
    "made up",
    "Measure not named",
  ]);
  expect(bodies.map((body) => [...body.matchAll(/width:([\d.]+)%/g)].map(([, width]) => width))).toEqual([
    ["90.0", "45.5"],
    ["7.4"],
    [],
    [],
    [],
    [],
  ]);
  for (const text of [html, markdown]) expect(text).toContain("This hub has not verified them.");
  // Every number is text; the bars say nothing more.
  for (const { value } of data.evaluations?.shown ?? []) expect(textOf(section)).toContain(resultInWords(value));
});

test.each([
  [0.9548022598870056, "0.9548"],
  [20.9, "20.9"],
  [1234567.891, "1,234,567.891"],
  [0.0000123456, "0.00001235"],
  ["12 %", "12 %"],
])("%s is %s", (value, words) => expect(resultInWords(value)).toBe(words));
