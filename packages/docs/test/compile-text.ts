import { compilePage } from "../src/compile/compile-page.ts";
import type { CompiledPage, PageWork } from "../src/compile/compile-page.ts";
import { allDirectives, writtenDirectives } from "../src/directives/all.ts";
import { scan } from "../src/scan/scan.ts";

const shapes = new Map(writtenDirectives.map((one) => [one.name.toLowerCase(), one]));

/** A piece of Markdown compiled as a page of its own, at `/set/page`, in a set that has nothing else. */
export function compileText(markdown: string, options: Partial<PageWork> = {}): Promise<CompiledPage> {
  const place = {
    file: "page.md",
    href: "/set/page",
    base: "/set",
    directory: "/set",
    language: "en",
    framework: "pt",
  };
  const work = { page: scan(markdown, shapes), ...place, ...options };
  return compilePage(work, { directives: allDirectives, answer: (questions) => questions.map(() => null) });
}
