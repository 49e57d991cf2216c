import { kinds } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";

import { parsePlace, refNames, type RepositoryAddress } from "./repository-address.ts";

/**
 * Leads from `/{id}/blob/{revision}/{path}` to the page of the file, and from `/{id}/tree/{revision}` to that of the folder:
 * people copy these from the line of their browser. `?download=true` leads to the content.
 *
 * @returns undefined where there is no such repository, as a page may be called so, and where the page is at the very address
 */
export async function redirectPage(
  c: Context<Env>,
  hub: ApiHub,
  address: RepositoryAddress,
): Promise<Response | undefined> {
  const { kind, word = "", rest } = address;
  const id = await hub.store.findId(kind, address.id);
  if (id === undefined || rest === "") return undefined;
  const { pathname, search, searchParams } = new URL(c.req.url);
  const prefix = kind === "model" ? "" : kinds[kind].path;
  if (word === "blob" && searchParams.get("download") === "true") {
    return c.redirect(`${prefix}/${id}/resolve/${rest}${search}`);
  }
  const whole = withWholeRevision(address, refNames(hub.files?.find(kind, id)));
  const page = `${kinds[kind].path}/${id}/${word}/${whole}`;
  // Other letters and endings are the business of the pages.
  return pathname.startsWith(`${kinds[kind].path}/`) && whole === rest ? undefined : c.redirect(page + search);
}

/**
 * The rest of an address after its word, with the revision as one part of it, as pages have it.
 *
 * @example withWholeRevision({ word: "blob", rest: "refs/pr/1/a.txt" }, []) // "refs%2Fpr%2F1/a.txt"
 */
function withWholeRevision(address: Pick<RepositoryAddress, "word" | "rest">, refs: readonly string[]): string {
  const place = parsePlace(address, refs);
  if (typeof place === "string" || !place.revision.includes("/")) return address.rest;
  const [first = ""] = address.rest.split("/");
  if (decodeURIComponent(first) === place.revision) return address.rest;
  return [encodeURIComponent(place.revision), ...place.path.split("/").filter(Boolean).map(encodeURIComponent)].join(
    "/",
  );
}
