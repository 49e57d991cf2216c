import { metricSlugs } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { expectSameLinks } from "../../records/test/hostile.ts";
import type { MetricsPage } from "./load.ts";
import page from "./page.ts";

test("every metric stands in its family, with its range and direction", async () => {
  const hub = await openCatalogHub({});
  const written = await writeAll<MetricsPage>(page, inputFor(hub, "/evaluation-metrics"));
  const { data, html, markdown } = written;
  const shown = data.families.flatMap(({ metrics }) => metrics);
  expect(shown.map(({ slug }) => slug).sort()).toEqual([...metricSlugs]);
  expect(data.families.filter(({ metrics }) => metrics.length === 0)).toEqual([]);
  for (const { href } of shown) expect(html).toContain(`href="${href}"`);
  expect(markdown).toContain("| [Word Error Rate (WER)](/evaluation-metrics/wer.md) |");
  expect(html).toContain("At least 0; can exceed 1. Lower is better.");
  expectSameLinks(written);
  await hub.store.close();
});
