import type { CatalogRecord } from "@modelshelf/store";
import { readTextHere } from "../../hub/file-here.ts";
import { contentsRefusal, type RefusalHub } from "./contents-refusal.ts";

const maxBytes = 2_000_000;

/**
 * The content of a JSON file on `main` of a repository, unchecked; `undefined` where its content is not here, may not be shown,
 * is not JSON or has more than 2 MB.
 *
 * @example await readShownJson(hub, record, "config.json") // { model_type: "bert" }
 */
export async function readShownJson(hub: RefusalHub, record: CatalogRecord, path: string): Promise<unknown> {
  const file = hub.files?.file(record.kind, record.id, "main", path);
  if (file === undefined || (await contentsRefusal(record, hub, { paths: [path] })) !== undefined) return undefined;
  const text = await readTextHere(hub, file, maxBytes);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
