import type { Hub } from "../hub/hub.ts";
import { noBrand } from "../hub/operator/brand.ts";
import { nameOfHub } from "../page/page-context.ts";
import { searchable } from "../search/results.ts";
import { escapeXml } from "./xml.ts";

/** The description that lets a browser offer this hub among its search engines. */
export function openSearchDescription({ publicUrl, operator }: Pick<Hub, "publicUrl" | "operator">): string {
  // The name that browsers show has room for sixteen characters.
  const name = nameOfHub(operator?.brand() ?? noBrand)
    .slice(0, 16)
    .trim();
  const base = escapeXml(publicUrl);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(name)}</ShortName>
  <Description>All of this hub: ${escapeXml(searchable)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/x-icon">${base}/favicon.ico</Image>
  <Url type="text/html" template="${base}/search?q={searchTerms}"/>
  <Url type="application/json" template="${base}/search.json?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
