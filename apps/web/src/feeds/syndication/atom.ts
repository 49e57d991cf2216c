import { escapeXml } from "../xml.ts";
import type { Feed, FeedEntry } from "./feed.ts";

/**
 * A feed as Atom (RFC 4287).
 *
 * @param publicUrl where the hub is, without a slash at the end
 * @example writeAtom({ title: "Small", page: "/shelves/small", self: "/shelves/small.atom", updatedAt: "2026-05-01T10:00:00Z", entries: [] }, "https://hub.example")
 */
export function writeAtom({ title, description, page, self, updatedAt, entries }: Feed, publicUrl: string): string {
  const at = (path: string): string => escapeXml(publicUrl + path);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${at(page)}</id>
  <title>${escapeXml(title)}</title>
${description === undefined ? "" : `  <subtitle>${escapeXml(description)}</subtitle>\n`}  <link rel="self" type="application/atom+xml" href="${at(self)}"/>
  <link rel="alternate" type="text/html" href="${at(page)}"/>
  <updated>${escapeXml(updatedAt)}</updated>
  <author><name>Modelshelf</name></author>
${entries.map((entry) => writeEntry(entry, page, at)).join("")}</feed>
`;
}

function writeEntry(entry: FeedEntry, page: string, at: (path: string) => string): string {
  const { id, title, href = page, summary = title, updatedAt, categories = [] } = entry;
  return `  <entry>
    <id>${at(id)}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${at(href)}"/>
    <updated>${escapeXml(updatedAt)}</updated>
${categories.map((term) => `    <category term="${escapeXml(term)}"/>\n`).join("")}    <summary>${escapeXml(summary)}</summary>
  </entry>
`;
}
