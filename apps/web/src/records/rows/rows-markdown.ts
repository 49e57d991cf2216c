import { escapeMarkdown, licenseName } from "@modelshelf/registry";
import { languageName } from "@modelshelf/store";
import { pageLink } from "../../components/markdown.ts";
import { allOf, compactNumber, dayOf } from "../../components/wording.ts";
import type { RecordFamily, RecordSummary } from "./summary.ts";
import { foundByWords } from "./found-strings.ts";
import { rowsInWords } from "./row-count.ts";
import { titleBesideId } from "./titles.ts";

/** One line that says what a list row says: "[a/b](…): Fill-Mask · 110M parameters · Apache 2.0 · …". */
export function recordLine(record: RecordSummary): string {
  const { description, parameters, license, lastModified, downloads, likes, languages, languageCount, sdk } = record;
  const rows = rowsInWords(record);
  const facts = [
    record.tasks.map(({ label }) => escapeMarkdown(label)).join(", "),
    record.library && escapeMarkdown(record.library.label),
    parameters !== undefined && `${compactNumber(parameters)} parameters`,
    rows !== "" && `${escapeMarkdown(rows)} rows`,
    sdk && escapeMarkdown(sdk),
    record.hardware && escapeMarkdown(record.hardware),
    languageCount > 1
      ? `${languageCount} languages`
      : languages.map((code) => escapeMarkdown(languageName(code))).join(),
    license ? escapeMarkdown(licenseName(license)) : "license unknown",
    lastModified && `updated ${dayOf(lastModified)}`,
    downloads > 0 && `${compactNumber(downloads)} ${downloads === 1 ? "download" : "downloads"}`,
    likes > 0 && `${compactNumber(likes)} ${likes === 1 ? "like" : "likes"}`,
    record.gated && "gated",
  ];
  const about = [titleBesideId(record), description].filter((text) => text !== undefined).map(escapeMarkdown);
  return [
    `- ${pageLink(record.id, record.href)}`,
    ...about.map((text) => `: ${text}`),
    `  \n  ${facts.filter(Boolean).join(" · ")}`,
    ...(record.foundBy ? [`  \n  ${escapeMarkdown(foundByWords(record.foundBy))}`] : []),
    ...(record.fits ? [`  \n  ${escapeMarkdown(record.fits)}`] : []),
    ...(record.family ? [familyLines(record.family)] : []),
  ].join("");
}

/** The rest of a family, as a list below its row where it is open. */
function familyLines({ label, href, records = [], all }: RecordFamily): string {
  const lines = [...records.map(recordLine), ...(all ? [`- ${pageLink(all.label, all.href)}`] : [])];
  return [`  \n  ${pageLink(label, href)}`, ...lines.map((line) => `\n${line.replaceAll(/^/gm, "  ")}`)].join("");
}

/** Records of a longer list, and the way to all of them where not all are here. */
export function recordsMarkdown(
  records: readonly RecordSummary[],
  { total, href, one, many }: { total: number; href: string; one: string; many: string },
): string {
  const all = allOf({ total, shown: records.length }, one, many);
  return [records.map(recordLine).join("\n"), all && pageLink(all, href)].filter(Boolean).join("\n\n");
}
