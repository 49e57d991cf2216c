import { z } from "zod";
import type { UiStrings } from "../ui/en.ts";
import { address } from "./attributes.ts";
import { defineDirective } from "./directive.ts";
import { linksToHtml, linksToMarkdown, notebookList, reportNotebooks, toNotebookLinks } from "./notebook-links.ts";
import type { NotebookList } from "./notebook-links.ts";

interface BannerAttributes {
  readonly notebooks: NotebookList;
  readonly askForHelpUrl?: string | undefined;
}

/**
 * `<CourseFloatingBanner notebooks={[{label: "Google Colab", value: "https://…"}]} askForHelpUrl="…" />`: the places
 * where a page can be tried out, as a list of links.
 */
export const courseFloatingBanner = defineDirective<BannerAttributes>({
  name: "CourseFloatingBanner",
  body: "none",
  schema: z.object({ notebooks: notebookList, askForHelpUrl: address }),
  expand: ({ node, attributes, report }) => {
    reportNotebooks(attributes.notebooks, report);
    return [node];
  },
  toHtml: ({ attributes, strings }) => linksToHtml(toLinks(attributes, strings), strings),
  toMarkdown: ({ attributes, strings }) => linksToMarkdown(toLinks(attributes, strings)),
});

function toLinks({ notebooks, askForHelpUrl }: BannerAttributes, strings: UiStrings) {
  const places = toNotebookLinks(notebooks.places, strings);
  return askForHelpUrl ? [...places, { text: strings.askQuestion, href: askForHelpUrl }] : places;
}
