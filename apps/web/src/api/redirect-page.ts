import { kinds } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";

import type { RepositoryAddress } from "./repository-address.ts";

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
  const page = `${kinds[kind].path}/${id}/${word}/${rest}`;
  // Other letters and endings are the business of the pages.
  return pathname.startsWith(`${kinds[kind].path}/`) ? undefined : c.redirect(page + search);
}
