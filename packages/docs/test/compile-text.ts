import { compilePage } from "../src/compile-page.ts";
import type { CompiledPage } from "../src/compile-page.ts";
import { impliedDirectives, writtenDirectives } from "../src/directives/all.ts";
import { scan } from "../src/scan/scan.ts";

const directives = new Map([...writtenDirectives, ...impliedDirectives].map((one) => [one.name.toLowerCase(), one]));
const bodies = new Map(writtenDirectives.map(({ name, body }) => [name.toLowerCase(), body]));

/** A piece of Markdown compiled as a page of its own, at `/set/page`. */
export function compileText(
  markdown: string,
  options: { language?: string; framework?: string } = {},
): Promise<CompiledPage> {
  return compilePage(scan(markdown, bodies), {
    file: "page.md",
    href: "/set/page",
    directory: "/set",
    language: options.language ?? "en",
    framework: options.framework ?? "pt",
    directives,
    resolve: () => undefined,
  });
}
