import { metricSlug, metrics, tasks } from "@modelshelf/registry";
import { faultsOf } from "../../../../../scripts/testing/code-faults.ts";
import { describe, expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../../records/test/catalog-hub.ts";
import { expectSameLinks } from "../../records/test/hostile.ts";
import type { MetricPage } from "./load.ts";
import page from "./page.ts";

const hub = await catalogHub({});

const address = (name: string): string => `/evaluation-metrics/${encodeURIComponent(name)}`;
const input = (name: string, extension = "") => inputFor(hub, address(name) + extension, { metric: name });
const write = (slug: string): Promise<Written<MetricPage>> => writeAll(page, input(slug));

describe.each([...metrics.keys()])("%s", (slug) => {
  test("explains itself in all three forms", async () => {
    const written = await write(slug);
    const { data, html, markdown, json } = written;
    if (!data.prose) throw new Error(`content/metrics/${slug}.md is missing.`);
    const { markdown: text, outline } = data.prose;
    expect(outline.map(({ id }) => id).slice(0, 4)).toEqual(["formula", "example", "misses", "code"]);
    expect(outline.map(({ level }) => level)).not.toContain(1);
    expect(markdown).toContain(text);
    expect(json.prose.markdown).toBe(text);
    expect(html).toContain('id="formula"');
    expect(text).toMatch(/^```python$/m);
    expectSameLinks(written);
  });

  test("has its formula, set without a fault", async () => {
    const { data, html } = await write(slug);
    expect(data.prose?.hasMath).toBe(true);
    expect(data.prose?.markdown).toMatch(/^\$\$$/m);
    expect(html).toContain('class="katex-display"');
    expect(html).not.toContain("katex-error");
  });

  test("has code that runs as pasted: it parses, names nothing undefined and imports nothing in vain", async () => {
    const { data } = await write(slug);
    const blocks = [...(data.prose?.markdown ?? "").matchAll(/^```(python|bash)\n([^]*?)^```$/gm)];
    const code = blocks.map(([, language, text = ""]) => ({
      language: language === "bash" ? ("shell" as const) : ("python" as const),
      text,
    }));
    expect(code.map(({ language }) => language)).toEqual(["shell", "python"]);
    expect(faultsOf(...code)).toEqual([]);
  });

  test("leads to the tasks that name it", async () => {
    const { data, html } = await write(slug);
    expect(data.tasks.length).toBeGreaterThan(0);
    for (const { task } of data.tasks) expect(html).toContain(`href="/tasks/${task.id}"`);
  });
});

test("no text about a metric has a dead link or another fault", async () => {
  const site = hub.prose?.find(({ base }) => base === "/evaluation-metrics");
  expect(await site?.check()).toEqual([]);
});

const names = [...new Set([...tasks.values()].flatMap(({ picks }) => picks?.metrics?.map(({ id }) => id) ?? []))];

test.each(names)("%s, as a task names it, leads to its page for good", async (name) => {
  const slug = metricSlug(name) ?? "";
  const answer = await page.load(input(name));
  if (name === slug) {
    expect(answer).toMatchObject({ metric: { slug } });
    return;
  }
  if (!(answer instanceof Response)) throw new Error(`${address(name)} should redirect.`);
  expect(answer.status).toBe(308);
  expect(answer.headers.get("Location")).toBe(`/evaluation-metrics/${slug}`);
});

test("a word that is no metric has no page, but near names", async () => {
  for (const name of ["acuracy", "constructor", "__proto__"]) expect(await page.load(input(name))).toBeUndefined();
  expect(await page.near?.(input("acuracy"))).toContainEqual({
    title: "Accuracy",
    href: "/evaluation-metrics/accuracy",
  });
});
