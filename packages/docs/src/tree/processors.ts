import type { Root } from "hast";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Processor } from "unified";
import { sanitiseSchema } from "../sanitise/schema.ts";
import type { UiStrings } from "../ui/en.ts";
import { codeWithInfo, noteCrossLinks, noteHeadingIds } from "./markdown-plugins.ts";
import { markerName } from "./marker.ts";

const schema = { ...sanitiseSchema, tagNames: [...(sanitiseSchema.tagNames ?? []), markerName] };
const markdownProcessors = new Map<UiStrings, ReturnType<typeof toMarkdownProcessor>>();
const htmlProcessor = unified().use(rehypeRaw).use(rehypeSanitize, schema).freeze();

/** Markdown with HTML in it as a sanitised tree. Footnotes speak the language of the strings. */
export function parseMarkdown(text: string, strings: UiStrings): Root {
  const processor = markdownProcessors.get(strings) ?? toMarkdownProcessor(strings);
  markdownProcessors.set(strings, processor);
  return processor.runSync(processor.parse(text)) as Root;
}

/** HTML without Markdown as a sanitised tree. */
export function parseHtml(text: string): Root {
  return htmlProcessor.runSync({ type: "root", children: [{ type: "raw", value: text }] }) as Root;
}

/**
 * Text that is indented by four spaces is no code: in documents of the dialect it is HTML laid out by hand, or a list
 * that somebody moved to the right, and other builders read it so too.
 */
function withoutIndentedCode(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ["codeIndented"] } }];
}

/**
 * `**파워 스펙트럼(power spectrum)**을`: CommonMark takes the stars for text, because a letter follows them where
 * punctuation stands before; languages without spaces between words need a rule that knows their letters.
 */
function withCjkEmphasis(this: Processor): void {
  const data = this.data();
  const extensions = [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly({ singleTilde: false })];
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions];
}

function toMarkdownProcessor(strings: UiStrings) {
  return unified()
    .use(remarkParse)
    .use(withoutIndentedCode)
    .use(remarkGfm, { singleTilde: false })
    .use(withCjkEmphasis)
    .use(noteHeadingIds)
    .use(noteCrossLinks)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: "",
      footnoteLabel: strings.footnotes,
      footnoteLabelProperties: {},
      footnoteBackLabel: strings.backToText,
      handlers: { code: codeWithInfo },
    })
    .use(rehypeRaw)
    .use(rehypeSanitize, schema)
    .freeze();
}
