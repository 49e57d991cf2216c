import { openInColabName } from "../../scan/line-directives.ts";
import { defineDirective, z } from "../kit.ts";
import { linksToHtml, linksToMarkdown, toNotebookLinks } from "../notebook-links.ts";

interface OpenInColabAttributes {
  readonly notebooks: readonly { readonly label: string; readonly value: string }[];
}

/** Where notebooks of GitHub open. */
const places = [
  { label: "Google Colab", address: "https://colab.research.google.com/github/" },
  { label: "Studio Lab", address: "https://studiolab.sagemaker.aws/import/github/" },
];

/** Of a page that says the same for two frameworks there are notebooks with both, and with each alone in a folder beside it. */
function variantsOf(label: string, value: string, hasFrameworks: boolean): OpenInColabAttributes["notebooks"] {
  if (!hasFrameworks) return [{ label, value }];
  const [, folder = "", name = ""] = /^(.*\/)(.*)$/s.exec(value) ?? [];
  return [
    { label, value },
    { label: `${label} (PyTorch)`, value: `${folder}pytorch/${name}` },
    { label: `${label} (TensorFlow)`, value: `${folder}tensorflow/${name}` },
  ];
}

/** `[[open-in-colab]]`: where the notebook of the page opens, as far as the site knows where its notebooks are. */
const openInColab = defineDirective<OpenInColabAttributes>({
  name: openInColabName,
  body: "none",
  schema: z.object({}).transform(() => ({ notebooks: [] })),
  expand: ({ node, notebookUrl, hasFrameworks, report }) => {
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
        : places.flatMap(({ label, address }) => variantsOf(label, address + repository, hasFrameworks));
    return [{ ...node, attributes: { notebooks } }];
  },
  toHtml: ({ attributes, strings }) => linksToHtml(toNotebookLinks([...attributes.notebooks], strings), strings),
  toMarkdown: ({ attributes, strings }) => linksToMarkdown(toNotebookLinks([...attributes.notebooks], strings)),
});

export default [openInColab];
