import { fence } from "@modelshelf/registry";
import { outsideLink } from "../../../components/markdown.ts";
import type { Citation } from "./citation.ts";

/** Papers as links, and BibTeX. */
export function citationMarkdown(citation: Citation | undefined): string | undefined {
  if (citation === undefined) return undefined;
  const papers = citation.papers.map(({ label, href }) => outsideLink(label, href)).join(", ");
  return `## Cite\n\n${papers}\n\n${fence(citation.bibtex.text, "bibtex")}`;
}
