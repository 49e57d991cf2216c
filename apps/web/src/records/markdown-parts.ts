import { languageName, sizeInWords } from "@modelshelf/store";
import { escapeMarkdown, inlineCode, snippetMarkdown as plainMarkdown } from "@modelshelf/registry";
import { withExtension } from "../http/address.ts";
import { type SnippetFacts, whyInWords } from "./use/snippet-facts.ts";
import type { RecordSummary } from "./rows/summary.ts";
import { titleBesideId } from "./rows/titles.ts";
import { allOf, compactNumber, dayOf } from "../components/wording.ts";

/** Pieces that several Markdown writers need. Every text of a record passes `escapeMarkdown` or `inlineCode`. */

/**
 * A link to another page of this hub as Markdown. Round brackets would end the address, so they are encoded.
 *
 * @example pageLink("Fill-Mask", "/tasks/fill-mask") // "[Fill-Mask](/tasks/fill-mask.md)"
 */
export function pageLink(text: string, href: string): string {
  return `[${escapeMarkdown(text)}](${encodeBrackets(withExtension(href, "md"))})`;
}

/** A link to another host, whose address is ours or was checked. */
export function outsideLink(text: string, address: string): string {
  return `[${escapeMarkdown(text)}](${encodeBrackets(address)})`;
}

function encodeBrackets(address: string): string {
  return address.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll(" ", "%20");
}

/** A GFM table; cells are Markdown already. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** One line that says what a list row says: "[a/b](…): Fill-Mask · 110M parameters · apache-2.0 · …". */
export function recordLine(record: RecordSummary): string {
  const {
    description,
    parameters,
    license,
    lastModified,
    downloads,
    likes,
    sizes = [],
    languages,
    languageCount,
    sdk,
  } = record;
  const facts = [
    record.tasks.map(({ label }) => escapeMarkdown(label)).join(", "),
    record.library && escapeMarkdown(record.library.label),
    parameters !== undefined && `${compactNumber(parameters)} parameters`,
    sizes.length > 0 && `${sizes.map((size) => escapeMarkdown(sizeInWords(size))).join(", ")} rows`,
    sdk && escapeMarkdown(sdk),
    record.hardware && escapeMarkdown(record.hardware),
    languageCount > 1
      ? `${languageCount} languages`
      : languages.map((code) => escapeMarkdown(languageName(code))).join(),
    license ? inlineCode(license) : "license unknown",
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
  ].join("");
}

/** Records of a longer list, and the way to all of them where not all are here. */
export function recordsMarkdown(
  records: readonly RecordSummary[],
  { total, href, one, many }: { total: number; href: string; one: string; many: string },
): string {
  const all = allOf({ total, shown: records.length }, one, many);
  return [records.map(recordLine).join("\n"), all && pageLink(all, href)].filter(Boolean).join("\n\n");
}

/** A snippet as Markdown, with the facts that chose it below. */
export function snippetMarkdown(
  { install, code, why, ...texts }: SnippetFacts,
  headingMarks: Parameters<typeof plainMarkdown>[1],
): string {
  const { language = "", text = "" } = code ?? {};
  const plain = plainMarkdown(
    { ...texts, language, code: text, ...(install && { install: install.text }) },
    headingMarks,
  );
  return [plain, why && `Why this code: ${escapeMarkdown(whyInWords(why))}`].filter(Boolean).join("\n\n");
}
