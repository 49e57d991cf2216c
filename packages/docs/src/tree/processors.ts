import type { Root } from "hast";
import type { Definition, Root as MdastRoot } from "mdast";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { visit } from "../nodes/visit.ts";
import { markDroppedAddresses } from "../sanitize/dropped-addresses.ts";
import { sanitizeSchema } from "../sanitize/schema.ts";
import { apiAttributes, readApiAttributes } from "./api-attributes.ts";
import { moveFootnotes, noteAttribute, noteHandlers } from "./footnote-nodes.ts";
import { noteObjectNames } from "./object-names.ts";
import { codeWithInfo, noteCrossLinks, noteHeadingIds } from "./markdown-plugins.ts";
import { markerName } from "./marker.ts";
import { quickenAutolinks } from "./quick-autolinks.ts";
import { quickenEdits } from "./quick-edits.ts";

quickenEdits();

const { attributes, tagNames } = sanitizeSchema;
const schema: typeof sanitizeSchema = {
  ...sanitizeSchema,
  tagNames: [...(tagNames ?? []), markerName],
  attributes: {
    ...attributes,
    a: [...(attributes?.["a"] ?? []), "dataDropped"],
    code: [...(attributes?.["code"] ?? []), ...apiAttributes],
    span: [...(attributes?.["span"] ?? []), ...apiAttributes],
    sup: [noteAttribute],
    section: [noteAttribute],
  },
};
const markdownProcessor = unified()
  .use(remarkParse)
  .use(withoutIndentedCode)
  .use(remarkGfm, { singleTilde: false })
  .use(quickenAutolinks)
  .use(withCjkEmphasis)
  .use(noteHeadingIds)
  .use(noteCrossLinks)
  .use(noteObjectNames)
  .use(moveFootnotes)
  .use(remarkRehype, { allowDangerousHtml: true, handlers: { ...noteHandlers, code: codeWithInfo } })
  .use(rehypeRaw)
  .use(markDroppedAddresses)
  .use(rehypeSanitize, schema)
  .use(readApiAttributes)
  .freeze();
const htmlProcessor = unified().use(rehypeRaw).use(markDroppedAddresses).use(rehypeSanitize, schema).freeze();

/** Markdown with HTML in it as a sanitized tree. */
export function parseMarkdown(text: string): Root {
  return markdownProcessor.runSync(markdownProcessor.parse(text)) as Root;
}

/** The `[label]: address` lines of a text. */
export function parseDefinitions(text: string): Definition[] {
  const found: Definition[] = [];
  visit(markdownProcessor.parse(text) as MdastRoot, "definition", (definition) => void found.push(definition));
  return found;
}

/** HTML without Markdown as a sanitized tree. */
export function parseHtml(text: string): Root {
  return htmlProcessor.runSync({ type: "root", children: [{ type: "raw", value: text }] }) as Root;
}

/**
 * Text that is indented by four spaces is not code: in documents of the dialect it is HTML laid out by hand, or a list
 * that somebody moved to the right, and other builders read it so too.
 */
function withoutIndentedCode(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ["codeIndented"] } }];
}

/**
 * `**파워 스펙트럼(power spectrum)**을`: CommonMark takes the stars for text, because a letter follows them where
 * punctuation comes before; languages without spaces between words need a rule that knows their letters.
 */
function withCjkEmphasis(this: Processor): void {
  const data = this.data();
  const extensions = [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly({ singleTilde: false })];
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions];
}
