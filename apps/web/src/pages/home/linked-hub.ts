import type { SearchAction, WebSite } from "schema-dts";
import type { LinkedPage } from "../../page/head/linked-data/linked-page.ts";

/** The name of the field is a convention of search engines that schema.org does not know. */
type FilledSearch = Exclude<SearchAction, string> & { readonly "query-input": string };

/** The hub as structured data, with its search. */
export function linkedHub(name: string, { url, description, image, whole }: LinkedPage): WebSite {
  const search: FilledSearch = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${whole("/search")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return { "@type": "WebSite", "@id": whole("/#site"), name, url, description, image, potentialAction: search };
}
