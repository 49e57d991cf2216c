import { escapeMarkdown } from "@modelshelf/registry";
import { outsideLink, pageLink, table } from "../../components/markdown.ts";
import { allOf, exactNumber } from "../../components/wording.ts";
import type { DoubtsPage, ListedKind } from "./load.ts";
import { countsInWords, notFoundInWords, partInWords, words } from "./strings.ts";

export function doubtsMarkdown(data: DoubtsPage): string {
  const { title, kinds, notFound, csvHref, isOneKind } = data;
  const counts = isOneKind ? "" : `${countsInWords(data)}. `;
  return [
    `# ${escapeMarkdown(title)}`,
    words.intro,
    `${counts}${outsideLink(words.csv, csvHref)}`,
    ...kinds.flatMap((kind) =>
      isOneKind
        ? [partInWords(kind), kind.count > 0 ? rows(kind) : ""]
        : [`## ${escapeMarkdown(kind.label)}: ${exactNumber(kind.count)}`, rows(kind), allLink(kind)],
    ),
    notFound.length > 0 ? notFoundInWords(notFound) : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function allLink({ href, count, shown }: ListedKind): string {
  const text = allOf({ total: count, shown: shown.length }, "record", "records");
  return text === undefined ? "" : pageLink(text, href);
}

const rows = ({ shown }: ListedKind): string =>
  table(
    ["Record", "Statements", "Shown"],
    shown.map(({ id, href, sentence, shown: instead }) => [
      pageLink(id, href),
      escapeMarkdown(sentence),
      escapeMarkdown(instead),
    ]),
  );
