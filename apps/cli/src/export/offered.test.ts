import { expect, test } from "vitest";
import { formAddress, inFolder, isOffered, markdownPage } from "./offered.ts";

test.each([
  ["/models/gpt2", true],
  ["/models?library=gguf", true],
  ["/search?q=bert", true],
  ["/search.json?q=bert", false],
  ["/owners?kind=model", false],
  ["/models/gpt2?quant=Q4_K_M", false],
  ["/compare?ids=gpt2", false],
  ["/api/models", false],
  ["/-/health", false],
  ["/skill.md", false],
])("%s is offered in a folder of files: %s", (address, isThere) => expect(isOffered(address)).toBe(isThere));

test("what a script makes of its query has the slash of its folder, so that no redirect can drop the query", () => {
  expect(inFolder("/models?library=gguf&sort=likes")).toBe("/models/?library=gguf&sort=likes");
  expect(inFolder("/search?q=a%3Fb")).toBe("/search/?q=a%3Fb");
  expect([inFolder("/models"), inFolder("/models/gpt2")]).toEqual(["/models", "/models/gpt2"]);
  expect([formAddress("/search"), formAddress("/compare")]).toEqual(["/search/", undefined]);
});

test.each([
  ["/models.md?license=mit", "/models?license=mit"],
  ["/search.md?q=a#b", "/search?q=a#b"],
  ["/models.md", undefined],
  ["/models/gpt2.md?quant=Q4_K_M", undefined],
  ["/models.json?license=mit", undefined],
])("in Markdown, %s leads to %s", (link, page) => expect(markdownPage("/", link)).toBe(page));
