import { defineDirective, z } from "../kit.ts";
import { linksToHtml, linksToMarkdown, notebookList, reportNotebooks, toNotebookLinks } from "../notebook-links.ts";
import type { NotebookList } from "../notebook-links.ts";

interface DropdownAttributes {
  readonly options: NotebookList;
}

/** `<DocNotebookDropdown options={[{label: "Google Colab", value: "https://…"}]} />`: where a page's notebooks open. */
const docNotebookDropdown = defineDirective<DropdownAttributes>({
  name: "DocNotebookDropdown",
  body: "none",
  schema: z.object({ options: notebookList }),
  expand: ({ node, attributes, report }) => {
    reportNotebooks(attributes.options, report);
    return [node];
  },
  toHtml: ({ attributes, strings }) => linksToHtml(toNotebookLinks(attributes.options.places, strings), strings),
  toMarkdown: ({ attributes, strings }) => linksToMarkdown(toNotebookLinks(attributes.options.places, strings)),
});

export default [docNotebookDropdown];
