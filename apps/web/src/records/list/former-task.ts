import { formerTask } from "@modelshelf/registry";
import type { RecordKind } from "@modelshelf/store";
import type { LoadInput } from "../../page/page.ts";

/**
 * Where an address of a list leads that names its task as others do: `?pipeline_tag=` instead of `?task=`, or by an id
 * that is retired. A retired id stays as it is as long as records of this hub carry it, or they could not be found by it.
 *
 * @example await formerTaskRedirect("model", input) // /models?pipeline_tag=text2text-generation → /models?task=text-generation
 */
export async function formerTaskRedirect(
  kind: RecordKind,
  { hub, url }: Pick<LoadInput, "hub" | "url">,
): Promise<Response | undefined> {
  // Of several tasks each is meant as it stands.
  if (url.searchParams.getAll("task").length > 1) return undefined;
  const asked = url.searchParams.get("task") ?? url.searchParams.get("pipeline_tag");
  if (asked === null) return undefined;
  const current = formerTask(asked.trim());
  const isCarried = current !== undefined && (await hub.store.search({ kind, task: asked.trim(), limit: 1 })).total > 0;
  const task = current !== undefined && !isCarried ? current : asked;
  if (task === url.searchParams.get("task") && !url.searchParams.has("pipeline_tag")) return undefined;
  const wanted = new URLSearchParams(url.searchParams);
  wanted.delete("pipeline_tag");
  wanted.set("task", task);
  // Another task may have taken its place tomorrow, or records may have come that carry the name.
  return new Response(null, { status: 307, headers: { Location: `${url.pathname}?${wanted}` } });
}
