import { createHash } from "node:crypto";
import type { PageWork } from "./compile-page.ts";
import type { ScannedPage } from "../scan/scanned-page.ts";
import { engineVersion } from "./engine-version.ts";

/** A name for all that a page is compiled from, its site's answers left out: those are compared one by one. */
export function keyOf({ page, apiObjects, inferenceCalls, ...work }: PageWork): string {
  const about = JSON.stringify([
    engineVersion(),
    work,
    entriesOf(apiObjects),
    entriesOf(inferenceCalls),
    sourceOf(page),
  ]);
  // The text by itself: writing it as JSON takes as long as all the rest.
  return createHash("sha256").update(about).update("\n").update(page.source).digest("hex");
}

const entriesOf = (map: ReadonlyMap<string, unknown> | undefined): unknown => map && [...map];

/** The text of a page with its oddities, and all that it includes; the rest of a scanned page follows from these. */
function sourceOf({ lines, oddities, inclusions = new Map(), refusedInclusions = new Map() }: ScannedPage): unknown {
  const included = Array.from(inclusions, ([body, { file, page, fault }]) => {
    return [body, file, fault, page.source, sourceOf(page)];
  });
  return [lines, oddities, included, [...refusedInclusions]];
}
