import { kinds, recordKinds } from "@modelshelf/store/kinds";
import type { StaticSiteScope } from "../hub/hub.ts";

/**
 * Addresses in a site of files that are made of their query in the browser, separated by blanks.
 *
 * @example staticPlaces({ onlyDocs: true }) // "/search"
 */
export const staticPlaces = ({ onlyDocs }: StaticSiteScope): string =>
  ["/search", ...(onlyDocs ? [] : recordKinds.map((kind) => kinds[kind].path))].join(" ");

/**
 * HTML of which the links and forms to such pages end with a slash before their query: file servers find a folder there, and some
 * drop the query where they redirect to it.
 *
 * @example withSlashes('<a href="/models?library=gguf">', "/models /search") // '<a href="/models/?library=gguf">'
 */
export function withSlashes(html: string, places: string): string {
  const names = places.split(" ").join("|");
  return html.replaceAll(new RegExp(`(\\s(?:href|action)=")(${names})(?=["?])`, "g"), "$1$2/");
}
