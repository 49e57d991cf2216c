import { hash } from "node:crypto";
import type { PageWork } from "../compile-page.ts";
import type { ScannedPage } from "../scan/scan.ts";
import { engineVersion } from "./engine-version.ts";

/** A name for all that a page is compiled from, its site's answers left out: those are compared one by one. */
export function keyOf({ page, apiObjects, ...work }: PageWork): string {
  return hash("sha256", JSON.stringify([engineVersion(), work, apiObjects && [...apiObjects], sourceOf(page)]), "hex");
}

/** The text of a page and of what it includes; all else about a scanned page follows from these. */
function sourceOf({ source, lines, oddities, inclusions = new Map() }: ScannedPage): unknown {
  const included = Array.from(inclusions, ([body, { file, page, fault }]) => [body, file, fault, sourceOf(page)]);
  return [source, lines, oddities, included];
}
