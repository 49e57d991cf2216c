import type { Site } from "@modelshelf/docs";
import type { AnyPage } from "./page.ts";
import { documentPage } from "./pages/document/page.ts";
import home from "./pages/home/page.ts";

/** The map of the site. The first pattern that matches answers; `.md` and `.json` need no line of their own. */
export function routes(sites: readonly Site[]): readonly AnyPage[] {
  return [home, ...sites.map(documentPage)];
}
