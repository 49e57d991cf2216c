import { expect, test } from "vitest";
import { useModelHub } from "./test/model-hub.ts";

const { write } = useModelHub();

/** The sections that the tabs below such a label lead to. */
function tabsOf(html: string, label: string): readonly string[] {
  const [, nav = ""] = new RegExp(`<nav aria-label="${label}".*?</nav>`, "s").exec(html)?.[0].split("<nav", 2) ?? [];
  return [...nav.matchAll(/href="#([\w-]+)" class="way-tab /g)].map(([, anchor = ""]) => anchor);
}

test("each tab leads to a section of the panel, which is in the page without a choice", async () => {
  const { html, markdown } = await write("lin/large");
  const tabs = tabsOf(html, "Ways to use this model");
  expect(tabs).toEqual(["use", "inference", "run-locally", "serve", "download"]);
  for (const anchor of tabs) expect(html.split(`<h2 id="${anchor}"`), anchor).toHaveLength(2);
  expect(markdown).toContain("## Download\n\n### The whole repository, with hf download");
  expect(markdown).toContain("hf download lin/large");
});

test("relatives, Spaces and datasets are under tabs of their own, each with its heading and its number", async () => {
  const { html } = await write("ada/masked");
  const tabs = tabsOf(html, "Related");
  expect(tabs).toEqual(["related-0", "related-1", "datasets"]);
  for (const anchor of tabs) expect(html.split(`<h3 id="${anchor}"`), anchor).toHaveLength(2);
  expect(html).toMatch(/>Same base <span class="[^"]*">2<\/span>/);
  expect(html).toMatch(/>Datasets <span class="[^"]*">2<\/span>/);
});

test("where there is one kind of them, its heading is seen in place of a tab", async () => {
  const { html } = await write("ida/based");
  expect(tabsOf(html, "Related")).toEqual([]);
  expect(html).toMatch(/<h3 id="related-0" class="mb-2"/);
});
