// Runs in the folder where VitePress is installed: names the pages whose HTML is no template of Vue, or one that reads
// from what is not there, such as `{{ inputs.text }}`. A build would stop at the first of them.
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createMarkdownRenderer } from "vitepress";

const { parse, compileTemplate } = createRequire(import.meta.url)("vue/compiler-sfc");
const folder = process.argv[2] ?? "";
const markdown = await createMarkdownRenderer(folder);

for (const page of globSync("**/*.md", { cwd: folder, exclude: [".vitepress/**"] })) {
  try {
    const path = join(folder, page);
    const html = await markdown.render(readFileSync(path, "utf8"), { path, relativePath: page });
    const { descriptor, errors } = parse(`<template><div>${html}</div></template>`);
    const source = descriptor.template?.content ?? "";
    if (errors.length > 0 || compileTemplate({ source, filename: page, id: "page" }).errors.length > 0)
      console.log(page);
  } catch {
    console.log(page);
  }
}
