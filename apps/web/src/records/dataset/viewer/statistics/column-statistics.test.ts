import { expect, test } from "vitest";
import { counterOf } from "./column-statistics.ts";

const value = (dtype: string) => ({ dtype, _type: "Value" });

function statisticsOf(feature: object, values: readonly unknown[]) {
  const counter = counterOf({ name: "column", feature } as never);
  for (const each of values) counter?.add(each);
  return counter?.statistics(values.length);
}

test("whole numbers have bins of whole numbers, at most ten", () => {
  expect(statisticsOf(value("int64"), [...Array(23).keys()])?.column_statistics).toEqual({
    nan_count: 0,
    nan_proportion: 0,
    min: 0,
    max: 22,
    mean: 11,
    median: 11,
    std: 6.78233,
    histogram: { hist: [3, 3, 3, 3, 3, 3, 3, 2], bin_edges: [0, 3, 6, 9, 12, 15, 18, 21, 22] },
  });
  expect(statisticsOf(value("int8"), [1, 0, 1])?.column_statistics).toMatchObject({
    histogram: { hist: [1, 2], bin_edges: [0, 1, 1] },
  });
});

test.each([
  [[], { min: null, std: null, histogram: null, nan_count: 0, nan_proportion: 0 }],
  [[null, null], { min: null, max: null, mean: null, histogram: null, nan_count: 2, nan_proportion: 1 }],
  [[5], { min: 5, max: 5, median: 5, std: null, histogram: { hist: [1], bin_edges: [5, 5] } }],
  [[2, 2, null], { std: 0, nan_proportion: 0.33333, histogram: { hist: [2], bin_edges: [2, 2] } }],
  // Small numbers are not rounded to nothing.
  [[1e-9, 3e-9], { min: 1e-9, max: 3e-9, mean: 2e-9 }],
  [[1e308, 1.5e308], { mean: 1.25e308, median: 1.25e308 }],
  [[Number.MAX_VALUE, -Number.MAX_VALUE], { min: -Number.MAX_VALUE, mean: 0 }],
  [[1e-90, 0], { max: 1e-90 }],
])("numbers %j", (values, statistics) => {
  const found = statisticsOf(value("float64"), values)?.column_statistics as { histogram: { hist: readonly number[] } };
  expect(found).toMatchObject(statistics);
  const there = values.filter((each) => each !== null).length;
  expect((found.histogram?.hist ?? []).reduce((sum, count) => sum + count, 0)).toBe(there);
});

const digits = (text: string): unknown => (JSON as never as { rawJSON: (text: string) => unknown }).rawJSON(text);

test("every digit of whole numbers that JSON would round counts as the nearest number", () => {
  const { column_statistics: found } = statisticsOf(value("uint64"), [digits("18446744073709551615"), digits("7")])!;
  expect(found).toMatchObject({ nan_count: 0, min: 7, max: 2 ** 64 });
});

test("few different texts are labels, and missing ones are none", () => {
  const labels = statisticsOf(value("string"), [...Array(60).fill("yes"), ...Array(39).fill("__proto__"), null]);
  expect(labels?.column_type).toBe("string_label");
  expect(labels?.column_statistics).toEqual({
    nan_count: 1,
    nan_proportion: 0.01,
    no_label_count: 0,
    no_label_proportion: 0,
    n_unique: 2,
    frequencies: Object.fromEntries([
      ["yes", 60],
      ["__proto__", 39],
    ]),
  });
});

const different = (count: number, rows: number): readonly string[] =>
  Array.from({ length: rows }, (_, row) => `text ${row % count}`);

test.each([
  [different(10, 10), "string_label"],
  [different(11, 11), "string_text"],
  [different(20, 100), "string_label"],
  [different(21, 100), "string_text"],
  [different(1000, 5000), "string_label"],
  [different(1001, 9000), "string_text"],
  [["a".repeat(50_000)], "string_label"],
  [["a".repeat(30_000), "b".repeat(30_000)], "string_text"],
  [[null, null], "string_label"],
])("texts are labels as long as they are few", (texts, kind) => {
  expect(statisticsOf(value("string"), texts)?.column_type).toBe(kind);
});

test("lengths of texts count letters as Python does", () => {
  const texts = ["🦜🦜", "é", ...different(11, 11)];
  expect(statisticsOf(value("large_string"), texts)?.column_statistics).toMatchObject({ min: 1, max: 7, median: 6 });
});

test("class labels have the names that the file notes, and outliers are none of them", () => {
  const feature = { _type: "ClassLabel", names: ["no", "yes"] };
  expect(statisticsOf(feature, [0, 1, 1, -1, 7, null])?.column_statistics).toEqual({
    nan_count: 1,
    nan_proportion: 0.16667,
    no_label_count: 1,
    no_label_proportion: 0.16667,
    n_unique: 2,
    frequencies: { no: 1, yes: 2 },
  });
  expect(statisticsOf({ _type: "ClassLabel", names: { length: 1e9 } }, [0])?.column_statistics).toMatchObject({
    frequencies: {},
  });
});

test("instants are texts, and what lies between them a time as Python writes it", () => {
  expect(
    statisticsOf(value("timestamp[us, tz=UTC]"), ["2020-01-01T00:00:00Z", "2020-01-03T00:00:01.500000Z", null])
      ?.column_statistics,
  ).toMatchObject({
    nan_count: 1,
    min: "2020-01-01 00:00:00+0000",
    max: "2020-01-03 00:00:01+0000",
    mean: "2020-01-02 00:00:00+0000",
    std: "1 day, 9:56:28.758900",
    histogram: { hist: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
  });
  expect(statisticsOf(value("date32"), ["1969-12-31"])?.column_statistics).toMatchObject({
    min: "1969-12-31 00:00:00",
    std: null,
  });
});

test.each([
  [{ x: value("int64") }],
  [value("binary")],
  [value("decimal128(10, 2)")],
  [{ _type: "Json" }],
  [{ _type: "Sequence", feature: { x: value("int64") } }],
  [{ _type: value("int64") }],
])("columns of %j have none", (feature) => {
  expect(counterOf({ name: "column", feature } as never)).toBeUndefined();
});
