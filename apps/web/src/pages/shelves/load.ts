import type { LoadInput } from "../../page/page.ts";
import { loadShelves, type FilledShelf } from "./filled-shelf.ts";

export interface ShelvesPage {
  readonly shelves: readonly FilledShelf[];
}

export async function loadShelvesPage({ hub }: Pick<LoadInput, "hub">): Promise<ShelvesPage> {
  return { shelves: await loadShelves(hub) };
}
