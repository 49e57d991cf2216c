import { escapeXml } from "./xml.ts";

/** One page of the site as the sitemap names it. */
export interface SitemapEntry {
  /** Address on this server, encoded: `/models/google-bert/bert-base-uncased`. */
  readonly path: string;
  /** ISO 8601. */
  readonly updatedAt?: string | undefined;
  /** The page in each language, itself included; `x-default` for the address that asks the reader's languages. */
  readonly alternates?: readonly { readonly language: string; readonly href: string }[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const pieceLength = 65_536;

/** A part of the sitemap, piece by piece. */
export async function* writeSitemap(
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
  publicUrl: string,
): AsyncGenerator<string> {
  let piece = `${declaration}<urlset ${namespaces}>\n`;
  for await (const entry of entries) {
    piece += writeEntry(entry, publicUrl);
    // An entry is too little to be handed on by itself, tens of thousands of times.
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}</urlset>\n`;
}

function writeEntry({ path, updatedAt, alternates = [] }: SitemapEntry, publicUrl: string): string {
  const links = alternates.map(
    ({ language, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(publicUrl + href)}"/>`,
  );
  const date = updatedAt === undefined ? "" : `<lastmod>${escapeXml(updatedAt)}</lastmod>`;
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${date}${links.join("")}</url>\n`;
}

/** The list of the parts. */
export function writeSitemapIndex(paths: readonly string[], publicUrl: string): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join("")}</sitemapindex>\n`;
}
