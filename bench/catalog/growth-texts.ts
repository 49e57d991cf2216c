import { rounded } from "../table/table.ts";
import { short } from "./draw-growth.ts";
import { type Curve, curves, exponentOf, type Growth } from "./growth.ts";

/** The size that the page on self-hosting tells about. */
const usualSize = 100_000;

/**
 * The texts of pages about the sizes of catalogs: a picture for each curve, a table of all, and the figures of one size.
 */
export function growthTexts(measured: readonly Growth[]): ReadonlyMap<string, string> {
  const usual = measured.find(({ records }) => records === usualSize);
  return new Map([
    ...curves.map((curve) => [`growth-${curve.key}`, pictureOf(curve, measured)] as const),
    ["growth-table", tableOf(measured)],
    ...(usual === undefined ? [] : [["scale", scaleOf(usual)] as const]),
  ]);
}

function pictureOf(curve: Curve, measured: readonly Growth[]): string {
  const points = measured.map(
    (growth) => `${rounded(curve.value(growth))} ${curve.unit} with ${short(growth.records)} records`,
  );
  const alt = `${curve.title}: ${points.join(", ")}`;
  return `<img class="block dark:hidden" src="images/growth-${curve.key}-light.svg" alt="${alt}">
<img class="hidden dark:block" src="images/growth-${curve.key}-dark.svg" alt="${alt}">

${verdictOf(curve, measured)}`;
}

function verdictOf(curve: Curve, measured: readonly Growth[]): string {
  const exponent = exponentOf(measured, curve.value);
  if (exponent === undefined) return "One size was measured, so growth is unknown.";
  const fastest = curve.maxExponent < 1 ? "the square root of their number" : "their number";
  const kept = exponent <= curve.maxExponent;
  return `With ten times as many records it is ${rounded(10 ** exponent)} times as much (exponent ${exponent.toFixed(2)}). ${
    kept ? `That is not faster than ${fastest}.` : `That is **faster than ${fastest}**, which is the limit.`
  }`;
}

function tableOf(measured: readonly Growth[]): string {
  const heads = measured.map(({ records }) => records.toLocaleString("en"));
  const lines = curves.map((curve) => {
    const cells = measured.map((growth) => rounded(curve.value(growth)));
    const exponent = exponentOf(measured, curve.value);
    return `| ${[`${curve.title}, ${curve.unit}`, ...cells, exponent?.toFixed(2) ?? ""].join(" | ")} |`;
  });
  const further: readonly (readonly [string, (growth: Growth) => string])[] = [
    ["Import, records a second", ({ records, importMs }) => rounded((records / importMs) * 1000)],
    ["Memory of the import, MB", ({ importMemoryMb }) => rounded(importMemoryMb)],
    ["Disk, bytes a record", ({ diskMb, records }) => rounded((diskMb * 1e6) / records)],
    ["Longest pause of a question, ms", ({ longestPauseMs }) => rounded(longestPauseMs)],
    ["Measured on", ({ date }) => date],
  ];
  const more = further.map(([name, value]) => `| ${[name, ...measured.map(value), ""].join(" | ")} |`);
  return [
    `| ${["Records", ...heads, "Exponent"].join(" | ")} |`,
    `| ${["---", ...heads.map(() => "---"), "---"].join(" | ")} |`,
    ...lines,
    ...more,
  ].join("\n");
}

function scaleOf(growth: Growth): string {
  const { records, sourceMb, importMs, importProcessorMs, importMemoryMb, diskMb, startMs, servingMemoryMb } = growth;
  const rows = [
    [
      `importing ${records.toLocaleString("en")} records (${rounded(sourceMb)} MB of JSON Lines)`,
      `${seconds(importMs)}, ${seconds(importProcessorMs)} of processor time, ${rounded(importMemoryMb)} MB of memory at most`,
    ],
    ["size of `catalog.sqlite` afterwards", `${rounded(diskMb)} MB`],
    ["from the start to the first answer", seconds(startMs)],
    ...Object.entries(growth.pageMs).map(([page, ms]) => [page, `${rounded(ms)} ms`]),
    ["memory of the server after all this", `${rounded(servingMemoryMb)} MB`],
  ];
  return `Measured on ${growth.date} with ${records.toLocaleString("en")} made-up models on a machine with two cores:

| What | Measured |
| --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}`;
}

const seconds = (ms: number): string => `${rounded(ms / 1000)} s`;
