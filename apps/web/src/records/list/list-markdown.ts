import { kinds } from "@modelshelf/store";
import { escapeMarkdown } from "@modelshelf/registry";
import { eachLabel, eachWords, foldedLabel, foldedWords } from "./families.ts";
import { listTitle, type RecordListPage } from "./list.ts";
import { understoodMarkdown } from "../../components/understood-parts.tsx";
import { pageLink } from "../../components/markdown.ts";
import { recordLine } from "../rows/rows-markdown.ts";
import { counted, exactNumber } from "../../components/wording.ts";

/** A list of records as Markdown: what is chosen, the records, where to go on, and what else can be chosen. */
export function listMarkdown(data: RecordListPage): string {
  const words = kinds[data.kind];
  const total = counted(data.total, words.one, words.many);
  const parts = [
    `# ${escapeMarkdown(listTitle(data))}`,
    data.total === data.inHub ? `${total}.` : `${total} of ${exactNumber(data.inHub)}.`,
    ...data.problems.map((problem) => `> ${escapeMarkdown(problem)}`),
    data.chosen
      .map(
        (choice) =>
          `- ${choice.facetLabel}: ${escapeMarkdown(choice.label)} (${pageLink("remove", choice.removeHref)}${choice.oppositeHref ? `, ${pageLink("the opposite", choice.oppositeHref)}` : ""})`,
      )
      .join("\n"),
    understoodMarkdown(data.understood),
    data.families
      ? `${data.families.isFolded ? foldedWords : eachWords} ${pageLink(data.families.isFolded ? eachLabel : foldedLabel, data.families.otherHref)}`
      : "",
    `## ${words.label}`,
    data.records.length > 0 ? data.records.map(recordLine).join("\n") : nothing(data),
    [!data.isFirstPage && pageLink("First page", data.firstHref), data.nextHref && pageLink("Next page", data.nextHref)]
      .filter(Boolean)
      .join(" · "),
    ...orders(data),
    ...filters(data),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function nothing({ kind, inHub, isFirstPage, waysOut = [] }: RecordListPage): string {
  const { one, many, path } = kinds[kind];
  if (inHub === 0) return `This hub has no ${many} yet. Add some with \`modelshelf import\`.`;
  if (!isFirstPage) return "There is no such page: the list is shorter.";
  const ways = waysOut.map(({ choice, total }) => {
    const label = `Without ${choice.facetLabel.toLowerCase()} “${choice.label}”`;
    return `- ${pageLink(label, choice.removeHref)}: ${counted(total, one, many)}`;
  });
  return [`No ${many} match all filters. Remove one, or see ${pageLink(`all ${many}`, path)}.`, ways.join("\n")]
    .filter((part) => part !== "")
    .join("\n\n");
}

function orders({ sorts, total }: RecordListPage): string[] {
  if (total < 2) return [];
  const options = sorts.map(({ label, href, isChosen }) => (isChosen ? `**${label}**` : pageLink(label, href)));
  return ["## Order", options.join(" · ")];
}

function filters({ facets, ranges }: RecordListPage): string[] {
  if (facets.length === 0 && ranges.length === 0) return [];
  const lists = facets.map(({ label, options }) => {
    const lines = options.map(
      (option) =>
        `- ${pageLink(option.label, option.href)}: ${exactNumber(option.count)}${option.isChosen ? " (chosen)" : option.isExcluded ? " (excluded)" : ""}`,
    );
    return `### ${label}\n\n${lines.join("\n")}`;
  });
  const fields = ranges.map(({ label, from, to }) => {
    const written = [from, to].map(({ name, example }) => `\`${name}=${encoded(example)}\``);
    return `- ${label}: ${written.join(", ")}`;
  });
  return [
    "## Filters",
    ...lists,
    ...(fields.length > 0 ? [`### From one value to another\n\n${fields.join("\n")}`] : []),
  ];
}

/** As in an address. */
const encoded = (text: string): string => new URLSearchParams({ text }).toString().slice("text=".length);
