import { expect, test } from "vitest";
import { firstHeading } from "./file-title.ts";
import { titleFromAddress } from "./set-title.ts";

test.each([
  ["# 🤗 Accelerate [[accelerate]]\n\nText", "Accelerate"],
  ["<!-- notice -->\n\n```sh\n# no title\n```\n\n# The `pipeline` *course*\n", "The pipeline course"],
  ['<p align="center"><img src="a.png"></p>\n\n# [Diffusers](https://example.org)', "Diffusers"],
  ['<h1 align="center">TRL</h1>', "TRL"],
  ["## Only a section", undefined],
  [`# ${"long ".repeat(30)}`, undefined],
  ["", undefined],
])("%j is called %j", (source, title) => {
  expect(firstHeading(source)).toBe(title);
});

test.each([
  ["/learn/audio-course", "Audio course"],
  ["/docs/hub", "Hub"],
  ["", "Documentation"],
])("an address %s makes %j", (base, title) => {
  expect(titleFromAddress(base)).toBe(title);
});

test.each([
  ["/learn/mcp-course", ["Introduction to MCP", "About this COURSE", "The course"], "MCP course"],
  ["/docs/pytorch_guide", ["PyTorch in an hour", "A Guide"], "PyTorch guide"],
  ["/docs/smol-course", ["A Smol model", "SMOL", "A Smol course"], "Smol course"],
])("an address %s of a set with the titles %j makes %j", (base, titles, title) => {
  expect(titleFromAddress(base, titles)).toBe(title);
});
