import { compilePage } from "../src/compile-page.ts";
import type { CompiledPage, CompileOptions } from "../src/compile-page.ts";
import { impliedDirectives, writtenDirectives } from "../src/directives/all.ts";
import { scan } from "../src/scan/scan.ts";

const directives = new Map([...writtenDirectives, ...impliedDirectives].map((one) => [one.name.toLowerCase(), one]));
const shapes = new Map(writtenDirectives.map((one) => [one.name.toLowerCase(), one]));

/** A piece of Markdown compiled as a page of its own, at `/set/page`. */
export function compileText(markdown: string, options: Partial<CompileOptions> = {}): Promise<CompiledPage> {
  return compilePage(scan(markdown, shapes), {
    file: "page.md",
    href: "/set/page",
    directory: "/set",
    language: "en",
    framework: "pt",
    directives,
    resolve: () => undefined,
    ...options,
  });
}
