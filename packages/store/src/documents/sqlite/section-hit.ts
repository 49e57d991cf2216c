import type { Row, Statements } from "../../sqlite/statements.ts";
import type { SectionHit, SectionLink } from "../document-index.ts";
import { excerptOf, firstHit, markText } from "../marked-text.ts";
import type { SoughtWord } from "../sought-words.ts";

/** The excerpt of a section: its text around the words, or its code where only the code holds them. */
export function toSectionHit(statements: Statements, section: number, sought: readonly SoughtWord[]): SectionHit {
  const row = statements.get("SELECT href, anchor, heading, body, code FROM section_text WHERE section = ?", section);
  const [body, code] = [String(row?.["body"] ?? ""), String(row?.["code"] ?? "")];
  const inBody = excerptOf(body, sought);
  const lines = inBody.hasHit ? undefined : linesAround(code, sought);
  const isCode = lines !== undefined || (body === "" && code !== "");
  const excerpt = isCode ? excerptOf(lines ?? code, sought) : inBody;
  return { ...toLink(row, sought), excerpt: excerpt.text, isCode };
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

/** Three lines of code from the first one with a word that is sought; `undefined` where none has any. */
function linesAround(code: string, sought: readonly SoughtWord[]): string | undefined {
  const hit = firstHit(code, sought);
  if (hit < 0) return undefined;
  const start = code.lastIndexOf("\n", hit) + 1;
  return code.slice(start).split("\n", 3).join("\n").trim();
}
