import { z } from "zod";
import { openInColabName } from "../../scan/line-directives.ts";
import { defineDirective } from "../directive.ts";
import { linksToHtml, linksToMarkdown, toNotebookLinks } from "../notebook-links.ts";

interface OpenInColabAttributes {
  readonly notebooks: readonly { readonly label: string; readonly value: string }[];
}

/** `[[open-in-colab]]`: where the notebook of the page opens, as far as the site knows where its notebooks are. */
const openInColab = defineDirective<OpenInColabAttributes>({
  name: openInColabName,
  body: "none",
  schema: z.object({}).transform(() => ({ notebooks: [] })),
  expand: ({ node, notebookUrl, report }) => {
    const repository = /^https:\/\/github\.com\/(.+)$/.exec(notebookUrl ?? "")?.[1];
    if (notebookUrl === undefined) {
      const message =
        "The address of this set's notebooks is not known, so no link is shown. Give it with --notebooks-url.";
      report("no-notebooks-address", message);
      return [];
    }
    const notebooks =
      repository === undefined
        ? [{ label: "Jupyter", value: notebookUrl }]
        : [
            { label: "Google Colab", value: `https://colab.research.google.com/github/${repository}` },
            { label: "Studio Lab", value: `https://studiolab.sagemaker.aws/import/github/${repository}` },
          ];
    return [{ ...node, attributes: { notebooks } }];
  },
  toHtml: ({ attributes, strings }) => linksToHtml(toNotebookLinks([...attributes.notebooks], strings), strings),
  toMarkdown: ({ attributes, strings }) => linksToMarkdown(toNotebookLinks([...attributes.notebooks], strings)),
});

export default [openInColab];
