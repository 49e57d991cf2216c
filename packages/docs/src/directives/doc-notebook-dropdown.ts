import { z } from "zod";
import { defineDirective } from "./directive.ts";
import { linksToHtml, linksToMarkdown, notebookList, toNotebookLinks } from "./notebook-links.ts";

interface DropdownAttributes {
  readonly options: z.infer<typeof notebookList>;
}

/** `<DocNotebookDropdown options={[{label: "Google Colab", value: "https://…"}]} />`: where a page's notebooks open. */
export const docNotebookDropdown = defineDirective<DropdownAttributes>({
  name: "DocNotebookDropdown",
  body: "none",
  schema: z.object({ options: notebookList }),
  toHtml: ({ attributes, strings }) => linksToHtml(toNotebookLinks(attributes.options, strings), strings),
  toMarkdown: ({ attributes, strings }) => linksToMarkdown(toNotebookLinks(attributes.options, strings)),
});
