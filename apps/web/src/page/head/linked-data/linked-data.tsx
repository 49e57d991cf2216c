import type { ReactNode } from "react";
import { usePage } from "../../page-context.ts";
import type { PageMetadata } from "../page-metadata.ts";
import { linkedGraph, scriptJson } from "./graph.ts";
import type { LinkedPage } from "./linked-page.ts";

/** The subject of a page and its place, as JSON-LD; nothing for a page that search engines leave alone. */
export function LinkedData({ head: { title, description, indexed } }: { readonly head: PageMetadata }): ReactNode {
  const { publicUrl } = usePage();
  if (!indexed) return null;
  const whole = (path: string): string => publicUrl + path;
  const page: LinkedPage = {
    url: whole(indexed.canonical),
    name: title,
    description,
    image: whole(indexed.image),
    language: indexed.language,
    ...(indexed.updatedAt !== undefined && { updatedAt: indexed.updatedAt }),
    whole,
  };
  const graph = linkedGraph(page, indexed.linkedData(page), indexed.breadcrumb);
  return graph && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />;
}
