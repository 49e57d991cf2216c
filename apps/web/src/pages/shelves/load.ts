import type { LoadInput } from "../../page/page.ts";
import { loadShelves, type ShelfFacts } from "./shelf-facts.ts";

export interface ShelvesPage {
  readonly shelves: readonly ShelfFacts[];
}

export async function loadShelvesPage({ hub }: Pick<LoadInput, "hub">): Promise<ShelvesPage> {
  return { shelves: await loadShelves(hub) };
}
