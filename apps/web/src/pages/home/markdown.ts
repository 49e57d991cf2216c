import { pageLink } from "../../components/markdown.ts";
import { recordLine } from "../../records/rows/rows-markdown.ts";
import { counted, exactNumber } from "../../components/wording.ts";
import type { CountedLink, HomePage, SetFacts } from "./load.ts";

export function homeMarkdown({ holdings, modalities, libraries, sets, models }: HomePage): string {
  const parts = [
    "# Modelshelf",
    "Find a machine-learning model, see whether it fits, and leave with code that runs.",
    holdings.map(({ label, href, count }) => `- ${pageLink(label, href)}: ${exactNumber(count)}`).join("\n"),
    "## Tasks",
    ...modalities.flatMap(({ label, tasks }) => [`### ${label}`, tasks.map(linked).join("\n")]),
    ...(libraries.length > 0 ? ["## Libraries", libraries.map(linked).join("\n")] : []),
    ...(sets.length > 0 ? ["## Documents", sets.map(setLines).join("\n")] : []),
    ...(models.records.length > 0 ? [`## ${models.title}`, models.records.map(recordLine).join("\n")] : []),
  ];
  return parts.join("\n\n");
}

function linked({ label, href, count }: CountedLink): string {
  return `- ${pageLink(label, href)}: ${counted(count, "model", "models")}`;
}

function setLines({ title, href, total, first }: SetFacts): string {
  const pages = first.map((page) => `  - ${pageLink(page.title, page.href)}`);
  return [`- ${pageLink(title, href)}: ${counted(total, "page", "pages")}`, ...pages].join("\n");
}
