import type { UiStrings } from "../../ui/en.ts";
import { address, defineDirective, z } from "../kit.ts";
import { linksToHtml, linksToMarkdown, notebookList, reportNotebooks, toNotebookLinks } from "../notebook-links.ts";
import type { NotebookList } from "../notebook-links.ts";

interface BannerAttributes {
  readonly notebooks: NotebookList;
  readonly chapter?: string | undefined;
  readonly askForHelpUrl?: string | undefined;
}

/** `chapter={1}`, `chapter="1"`; anything that is not a number of a chapter counts as not written. */
const chapter = z
  .union([z.int().transform(String), z.string().regex(/^\d+$/)])
  .optional()
  .catch(undefined);

/**
 * `<CourseFloatingBanner chapter={1} notebooks={[{label: "Google Colab", value: "https://…"}]} askForHelpUrl="…" />`: the
 * places where a page can be tried out and where to ask, as a list of links. All of its attributes may be left out; where
 * to ask follows from the chapter when it is not written.
 */
const courseFloatingBanner = defineDirective<BannerAttributes>({
  name: "CourseFloatingBanner",
  body: "none",
  schema: z.object({ notebooks: notebookList, chapter, askForHelpUrl: address }),
  expand: ({ node, attributes, report }) => {
    reportNotebooks(attributes.notebooks, report);
    return [node];
  },
  toHtml: ({ attributes, strings }) => linksToHtml(toLinks(attributes, strings), strings),
  toMarkdown: ({ attributes, strings }) => linksToMarkdown(toLinks(attributes, strings)),
});

function toLinks({ notebooks, ...attributes }: BannerAttributes, strings: UiStrings) {
  const places = toNotebookLinks(notebooks.places, strings);
  const href = questionsAddress(attributes);
  return href === undefined ? places : [...places, { text: strings.askQuestion, href }];
}

/** Each chapter of a course in this dialect has a thread of questions in the forum, and its address is part of the dialect. */
function questionsAddress({ askForHelpUrl, chapter: number }: Omit<BannerAttributes, "notebooks">): string | undefined {
  if (askForHelpUrl) return askForHelpUrl;
  return number === undefined ? undefined : `https://discuss.huggingface.co/t/chapter-${number}-questions`;
}

export default [courseFloatingBanner];
