import { hash } from "node:crypto";
import type { DocPage, TocEntry } from "@modelshelf/docs";

/** Changes with whatever a reader sees of a document page; tells its author's browser when to load it again. */
export function documentVersion(page: DocPage, toc: readonly TocEntry[]): string {
  const { html, title, outline, breadcrumbs, previous, next, diagnostics, translations } = page;
  const seen = [html, title, outline, breadcrumbs, previous, next, diagnostics, translations, toc];
  return hash("sha256", JSON.stringify(seen), "base64url").slice(0, 22);
}
