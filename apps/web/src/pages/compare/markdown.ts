import { escapeMarkdown } from "@modelshelf/registry";
import { outsideLink, pageLink, table } from "../../components/markdown.ts";
import { allModels, type ComparePage, elsewhereWords, suggestedHeading, tooFew } from "./load.ts";

export function compareMarkdown({ models, groups, problems, elsewhere, suggested }: ComparePage): string {
  const headings = ["", ...models.map(({ id, href }) => pageLink(id, href)), "Differs"];
  const rows = groups.flatMap(({ rows: facts }) =>
    facts.map(({ label, values, isDifferent }) => [
      label,
      ...values.map((value) => escapeMarkdown(value).replaceAll("|", "\\|")),
      isDifferent ? "yes" : "",
    ]),
  );
  return [
    "# Compare models",
    ...problems.map((problem) => (problem === tooFew ? problem : `> ${escapeMarkdown(problem)}`)),
    ...elsewhere.map((one) => outsideLink(elsewhereWords(one), one.href)),
    ...(rows.length > 0 ? [table(headings, rows)] : []),
    ...(suggested.length > 0
      ? [`## ${suggestedHeading}`, suggested.map(({ task, href }) => `- ${pageLink(task.label, href)}`).join("\n")]
      : []),
    pageLink("All models", allModels),
  ].join("\n\n");
}
