import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { hasTasks, kinds } from "@modelshelf/store";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { problemLines, problemsLabel } from "./file-problems.ts";
import { notedSentence } from "./noted.ts";
import type { RecordCard } from "./card.ts";
import { folderHref, type RecordFiles } from "./record-files.ts";
import type { RecordFrame } from "./record-frame.ts";
import type { RecordLink } from "../links/record-links.ts";
import { rowsInWords } from "../rows/row-count.ts";
import { titleBesideId } from "../rows/titles.ts";
import { byteSize, counted, dayOf, exactNumber } from "../../components/wording.ts";

/**
 * The head of a record's page as Markdown: id, name, description and the facts that all kinds have.
 *
 * @param is what it is, in a sentence of Markdown
 */
export function recordHead(frame: RecordFrame, is?: string): string {
  const { record, owner, original, license, languages, noted, problems, refusals, signature } = frame;
  const { path, label: heading } = kinds[record.kind];
  const title = titleBesideId(record);
  const task = ({ label, href }: (typeof record.tasks)[number]): string =>
    href ? pageLink(label, href) : escapeMarkdown(label);
  const named = languages.map(({ label, href }) => pageLink(label, href)).join(", ");
  const more = record.languageCount - languages.length;
  const facts: readonly (readonly [label: string, value: string | false | undefined])[] = [
    [
      record.tasks.length > 1 ? "Tasks" : "Task",
      record.tasks.length > 0 ? record.tasks.map(task).join(", ") : hasTasks(record.kind) && "none named",
    ],
    [
      "Library",
      record.library &&
        (record.library.href ? pageLink(record.library.label, record.library.href) : inlineCode(record.library.key)),
    ],
    ["Toolkit", record.sdk && inlineCode(record.sdk)],
    ["License", license ? pageLink(license.label, license.href) : "unknown"],
    ["Languages", named && `${named}${more > 0 ? ` and ${more} more` : ""}`],
    ["Parameters", record.parameters !== undefined && exactNumber(record.parameters)],
    ["Rows", escapeMarkdown(rowsInWords(record))],
    ["Owner", owner && pageLink(owner.label, owner.href)],
    ["Original", original && outsideLink(original.host, original.href)],
    ["Downloads", record.downloads > 0 && exactNumber(record.downloads)],
    ["Likes", record.likes > 0 && exactNumber(record.likes)],
    ["Updated", record.lastModified && dayOf(record.lastModified)],
    ["Created", record.createdAt && dayOf(record.createdAt)],
    ["Signature", signature && pageLink(signature.sentence, folderHref(record))],
    ["Access", record.gated && "gated: access to the files must be requested"],
  ];
  const lines = facts.flatMap(([label, value]) => (value ? [`- ${label}: ${value}`] : []));
  return [
    `# ${escapeMarkdown(record.id)}`,
    pageLink(heading, path),
    title && `**${escapeMarkdown(title)}**`,
    is,
    record.description && escapeMarkdown(record.description),
    lines.join("\n"),
    refusals && refusals.map((sentence) => `> ${escapeMarkdown(sentence)}`).join("\n>\n"),
    problems &&
      `${problemsLabel}\n\n${problemLines(problems)
        .map((line) => `- ${escapeMarkdown(line)}`)
        .join("\n")}`,
    noted && notedSentence(noted),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/**
 * A record that another one names: a link to its page, or what is known of it elsewhere.
 *
 * @example recordLinkMarkdown({ id: "ada/tiny" }) // "`ada/tiny`"
 */
export function recordLinkMarkdown({ id, href, original }: RecordLink): string {
  if (href !== undefined) return pageLink(id, href);
  return original ? `${inlineCode(id)} (${outsideLink(`at ${original.host}`, original.href)})` : inlineCode(id);
}

/** A list of named records under a heading; nothing where there are none. */
export function linkSection(heading: string, links: readonly RecordLink[]): string {
  if (links.length === 0) return "";
  const lines = links.map((link) => `- ${recordLinkMarkdown(link)}`);
  return `## ${heading}\n\n${lines.join("\n")}`;
}

/** The author's own text. It is compiled and sanitized, so it is Markdown that can stand here as it is. */
export function cardMarkdown(card: RecordCard | undefined): string | undefined {
  return card && `## Card\n\n${card.markdown}`;
}

/** The tags and the files of a record. */
export function recordEnd({ tags }: RecordFrame, files: RecordFiles | undefined): string {
  const parts: string[] = [];
  if (tags.length > 0) parts.push(`## Tags\n\n${tags.map(({ label, href }) => pageLink(label, href)).join(" · ")}`);
  if (files) {
    const lines = files.shown.map(
      ({ path, size, href }) =>
        `- ${href === undefined ? inlineCode(path) : outsideLink(path, href)}${size === undefined ? "" : ` (${byteSize(size)})`}`,
    );
    const more = files.total - files.shown.length;
    parts.push(
      `## Files\n\n${counted(files.total, "file", "files")}${more > 0 ? `, the first ${files.shown.length}:` : ":"}\n\n${lines.join("\n")}`,
    );
  }
  return parts.join("\n\n");
}
