import type { Row, Statements } from "../../sqlite/statements.ts";
import type { SectionHit, SectionLink } from "../document-index.ts";
import { excerptOf, hasHit, markText } from "../marked-text.ts";
import type { SoughtWord } from "../sought-words.ts";

/** What is shown of a section: its text around the words, or its code where only that holds them. */
export function toSectionHit(statements: Statements, section: number, sought: readonly SoughtWord[]): SectionHit {
  const row = statements.get("SELECT href, anchor, heading, body, code FROM section_text WHERE section = ?", section);
  const [body, code] = [String(row?.["body"] ?? ""), String(row?.["code"] ?? "")];
  const isCode = code !== "" && (body === "" || (!hasHit(body, sought) && hasHit(code, sought)));
  const excerpt = excerptOf(isCode ? linesAround(code, sought) : body, sought);
  return { ...toLink(row, sought), excerpt: excerpt ?? [], isCode };
}

export function toSectionLink(statements: Statements, section: number, sought: readonly SoughtWord[]): SectionLink {
  return toLink(statements.get("SELECT href, anchor, heading FROM section_text WHERE section = ?", section), sought);
}

function toLink(row: Row | undefined, sought: readonly SoughtWord[]): SectionLink {
  const [href, anchor] = [String(row?.["href"] ?? ""), String(row?.["anchor"] ?? "")];
  return {
    href: anchor === "" ? href : `${href}#${encodeURIComponent(anchor)}`,
    heading: markText(String(row?.["heading"] ?? ""), sought),
  };
}

/** The lines of code from the first one that holds a word that is sought. */
function linesAround(code: string, sought: readonly SoughtWord[]): string {
  const lines = code.split("\n");
  const first = lines.findIndex((line) => hasHit(line, sought));
  return lines
    .slice(Math.max(0, first), Math.max(0, first) + 3)
    .join("\n")
    .trim();
}
