import { type CompiledPage, compilePage, type PageWork } from "../src/compile/compile-page.ts";
import { allDirectives, foreignDirectives, writtenDirectives } from "../src/directives/all.ts";
import { type Dialect, traitsOf } from "../src/scan/dialects/dialect.ts";
import { scan } from "../src/scan/scan.ts";

const byName = (list: typeof writtenDirectives) => new Map(list.map((one) => [one.name.toLowerCase(), one]));
const shapes = byName(writtenDirectives);
const foreignShapes = byName([...writtenDirectives, ...foreignDirectives]);

/** A piece of Markdown compiled as a page of its own, at `/set/page`, in a set that has nothing else, of another builder or not. */
export function compileText(
  markdown: string,
  { dialect, ...options }: Omit<Partial<PageWork>, "dialect"> & { readonly dialect?: Dialect } = {},
): Promise<CompiledPage> {
  const place = {
    file: "page.md",
    href: "/set/page",
    base: "/set",
    directory: "/set",
    language: "en",
    framework: "pt",
  };
  const page = scan(markdown, dialect ? foreignShapes : shapes, dialect);
  const work = { page, dialect: dialect && traitsOf(dialect), ...place, ...options };
  return compilePage(work, { directives: allDirectives, answer: (questions) => questions.map(() => null) });
}
