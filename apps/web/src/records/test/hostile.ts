import { expect } from "vitest";

export { endless, evil } from "../../../../../scripts/testing/hostile-text.ts";

/**
 * Asserts that nothing of a hostile record became markup: no element, no attribute, no address that runs something, no
 * invisible character that turns what follows it around in Markdown.
 */
export function expectInert({ html, markdown }: { readonly html: string; readonly markdown: string }): void {
  const addresses = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address = ""]) => address);
  expect(addresses.filter((address) => /^\s*(?:javascript|data|vbscript):/i.test(address))).toEqual([]);
  const tags = html.replaceAll(/="[^"]*"/g, "");
  expect(tags.match(/<(?:script|img|iframe)\b|<[^>]*\son\w+\b[^>]*>/gi) ?? []).toEqual([]);
  const prose = withoutCode(markdown);
  expect(prose.match(/(?<!\\)(?:<[a-z!/]|\]\(\s*(?:javascript|data|vbscript):).{0,40}|\u202E/gi) ?? []).toEqual([]);
}

/** Markdown without its blocks and spans of code, in which text is only text. What is between tags stays: it is escaped. */
function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^(`{3,})[^`\n]*\n[^]*?^\1$/gm, "")
    .replaceAll(/(?<![\\`])(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, "")
    .replaceAll(/<\/?code>/g, "");
}

/** Asserts that every link of the Markdown is in the HTML too: neither form knows more than the other. */
export function expectSameLinks({ html, markdown }: { readonly html: string; readonly markdown: string }): void {
  const inHtml = new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")));
  const inMarkdown = [...withoutCode(markdown).matchAll(/(?<!\\)\]\(([^)\s]*)\)/g)].map(([, href = ""]) => href);
  const missing = inMarkdown
    .map((href) => href.replace(/^(\/[^?]*?)\.md(?=[?#]|$)/, "$1"))
    .filter((href) => !inHtml.has(href));
  expect(missing, "Links of the Markdown that the HTML lacks").toEqual([]);
}
