import { isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";

/**
 * Whether `mkdocs.yml` has ids of headings made by `pymdownx.slugs`. Other extensions, such as that for tabs, may be given a
 * function of the same name.
 *
 * @example hasOtherSlugs("markdown_extensions: [{ toc: { slugify: !!python/name:pymdownx.slugs.uslugify } }]") // true
 */
export function hasOtherSlugs(source: string): boolean {
  const document = parseDocument(source, { logLevel: "silent" });
  const extensions = isMap(document.contents) ? document.contents.get("markdown_extensions") : undefined;
  const maps = isSeq(extensions) ? extensions.items : [extensions];
  return maps.some((one) => {
    const slugify = isMap(one) ? one.getIn(["toc", "slugify"], true) : undefined;
    if (!isNode(slugify)) return false;
    return /\bpymdownx\.slugs\b/.test(`${slugify.tag ?? ""} ${isScalar(slugify) ? String(slugify.value) : ""}`);
  });
}
