import type { Statements } from "../../sqlite/statements.ts";
import type { IndexedPage } from "../document-index.ts";
import { titleKey } from "../sought-words.ts";
import { textWords } from "../../words/text-words.ts";

/** Writes a page in the place of the one at its address. To be called within a transaction. */
export function putPage(statements: Statements, page: IndexedPage): void {
  removePage(statements, page.set, page.href);
  const { lastInsertRowid: row } = statements.run(
    "INSERT INTO page (site, href, language, title, title_key, fingerprint) VALUES (?, ?, ?, ?, ?, ?)",
    page.set,
    page.href,
    page.language,
    page.title,
    titleKey(page.title),
    page.fingerprint,
  );
  const title = toWords(page.title);
  for (const [position, { href, anchor, heading, body, code }] of page.sections.entries()) {
    const { lastInsertRowid: section } = statements.run(
      "INSERT INTO section (page, position, heading_key) VALUES (?, ?, ?)",
      row,
      position,
      titleKey(heading),
    );
    statements.run("INSERT INTO section_text VALUES (?, ?, ?, ?, ?, ?)", section, href, anchor, heading, body, code);
    statements.run(
      "INSERT INTO section_words (rowid, title, heading, body, code) VALUES (?, ?, ?, ?, ?)",
      section,
      title,
      toWords(heading),
      toWords(body),
      toWords(code),
    );
  }
}

/** Returns whether there was such a page. To be called within a transaction. */
export function removePage(statements: Statements, set: string, href: string): boolean {
  const row = statements.get("SELECT page FROM page WHERE site = ? AND href = ?", set, href)?.["page"];
  if (row === undefined) return false;
  for (const { section = null } of statements.all("SELECT section FROM section WHERE page = ?", row)) {
    statements.run("DELETE FROM section_words WHERE rowid = ?", section);
    statements.run("DELETE FROM section_text WHERE section = ?", section);
  }
  statements.run("DELETE FROM section WHERE page = ?", row);
  statements.run("DELETE FROM page WHERE page = ?", row);
  return true;
}

function toWords(text: string): string {
  return [...textWords(text)].map(({ word }) => word).join(" ");
}
