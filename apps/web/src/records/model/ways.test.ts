import { expect, test } from "vitest";
import { useModelHub } from "./test/model-hub.ts";

const { write } = useModelHub();

test("each tab leads to a section of the panel, which is in the page without a choice", async () => {
  const { html, markdown } = await write("lin/large");
  const tabs = [...html.matchAll(/href="#([\w-]+)" data-way="([\w-]+)"/g)].map(([, anchor]) => anchor);
  expect(tabs).toEqual(["use", "inference", "run-locally", "serve", "download"]);
  for (const anchor of tabs) expect(html.split(`<h2 id="${anchor}"`), anchor).toHaveLength(2);
  expect(markdown).toContain("## Download\n\n### The whole repository, with hf download");
  expect(markdown).toContain("hf download lin/large");
});
