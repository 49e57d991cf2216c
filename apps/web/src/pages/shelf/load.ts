import type { LoadInput } from "../../page/page.ts";
import { operatorProse } from "../../page/operator-prose.ts";
import type { Prose } from "../../page/prose.ts";
import { shelfHref } from "../../records/record/shelf-mentions.ts";
import { fillShelf, type FilledShelf } from "../shelves/filled-shelf.ts";

export interface ShelfPage extends FilledShelf {
  /** Absent where the file has only its front matter. */
  readonly prose?: Prose;
}

export async function loadShelfPage({
  hub,
  params,
}: Pick<LoadInput, "hub" | "params">): Promise<ShelfPage | undefined> {
  const name = params["shelf"] ?? "";
  const shelf = (await hub.operator?.content())?.shelves.find((one) => one.name === name);
  if (!shelf) return undefined;
  const [facts, prose] = await Promise.all([
    fillShelf(hub, shelf),
    operatorProse(hub, { text: shelf.text, href: shelfHref(name), folder: "shelves" }),
  ]);
  return { ...facts, ...(prose && { prose }) };
}

/** Other shelves, for an address that none is at. */
export async function nearShelves({
  hub,
}: Pick<LoadInput, "hub">): Promise<readonly { readonly title: string; readonly href: string }[]> {
  const shelves = (await hub.operator?.content())?.shelves ?? [];
  return shelves.slice(0, 5).map(({ title, name }) => ({ title, href: shelfHref(name) }));
}
