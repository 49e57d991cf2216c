import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from "yaml";
import type { DialectTraits, SlugRule } from "../scan/dialects/dialect.ts";

/**
 * How `mkdocs.yml` has ids of headings and of tabs made, where it says so; each extension may be given a rule of its own.
 *
 * @example idsOfMkDocs("markdown_extensions: [{ toc: { slugify: !!python/name:pymdownx.slugs.uslugify } }]")
 * // { slugs: "pymdownx" }
 */
export function idsOfMkDocs(source: string): Partial<Pick<DialectTraits, "slugs" | "tabIds">> {
  const { contents } = parseDocument(source, { logLevel: "silent" });
  const extensions = isMap(contents) ? contents.get("markdown_extensions") : undefined;
  const maps: readonly unknown[] = isSeq(extensions) ? extensions.items : [extensions];
  const setting = (extension: string, name: string): Node | undefined =>
    maps.map((one) => (isMap(one) ? one.getIn([extension, name], true) : undefined)).find(isNode);
  const tabs = ["pymdownx.tabbed", "pymdownx.blocks.tab"].find((extension) => setting(extension, "slugify"));
  const ofHeadings = ruleOf(setting("toc", "slugify"));
  const ofTabs = tabs === undefined ? undefined : ruleOf(setting(tabs, "slugify"));
  const combined = tabs === undefined ? undefined : setting(tabs, "combine_header_slug");
  return {
    ...(ofHeadings === "pymdownx" && { slugs: ofHeadings }),
    ...(ofTabs && { tabIds: { slugs: ofTabs, isBelowHeading: isScalar(combined) && combined.value === true } }),
  };
}

/** The function is the tag of a node: `!!python/object/apply:pymdownx.slugs.slugify`. */
function ruleOf(node: Node | undefined): SlugRule | undefined {
  if (!node) return undefined;
  const written = `${node.tag ?? ""} ${isScalar(node) ? String(node.value) : ""}`;
  if (/\bpymdownx\.slugs\b/.test(written)) return "pymdownx";
  return /\btoc\.slugify/.test(written) ? "python" : undefined;
}
