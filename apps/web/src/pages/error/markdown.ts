import type { ErrorFacts } from "./page.ts";

export function errorMarkdown({ title, message, near }: ErrorFacts): string {
  const lines = [`# ${title}`, message];
  // Ids hold letters, digits and `-_./` only; an address that is written out needs no escaping.
  if (near.length > 0) lines.push(`Did you mean:`, near.map(({ href }) => `- <${encodeURI(href)}.md>`).join("\n"));
  lines.push("[Home](/index.md)");
  return lines.join("\n\n");
}
