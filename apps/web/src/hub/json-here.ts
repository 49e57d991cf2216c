import type { CatalogRecord } from "@modelshelf/store";
import { readTextHere } from "./file-here.ts";
import type { Hub } from "./hub.ts";

const maxBytes = 2_000_000;

/**
 * The content of a JSON file on `main` of a repository, such as "config.json", unchecked; `undefined` where its content is
 * not here, is not JSON or has more than 2 MB.
 */
export async function readJsonHere(
  hub: Pick<Hub, "files" | "places">,
  { kind, id }: Pick<CatalogRecord, "kind" | "id">,
  path: string,
): Promise<unknown> {
  const text = await readTextHere(hub, hub.files?.file(kind, id, "main", path), maxBytes);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
