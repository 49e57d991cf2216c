import type { Hub } from "../hub/hub.ts";
import { searchable } from "../search/results.ts";
import { escapeXml } from "./xml.ts";

/** What lets a browser offer this hub among its search engines. */
export function openSearchDescription({ publicUrl }: Pick<Hub, "publicUrl">): string {
  const base = escapeXml(publicUrl);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Modelshelf</ShortName>
  <Description>All of this hub: ${escapeXml(searchable)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/x-icon">${base}/favicon.ico</Image>
  <Url type="text/html" template="${base}/search?q={searchTerms}"/>
  <Url type="application/json" template="${base}/search.json?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
