import { kinds } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";

import type { RepositoryAddress } from "./repository-address.ts";

/**
 * Leads from `/{id}/blob/{revision}/{path}` to the content of the file, and from `/{id}/tree/{revision}` to the files on the
 * page of the repository: people copy these from the line of their browser.
 *
 * @returns undefined where there is no such repository, as a page may be called so
 */
export async function redirectPage(
  c: Context<Env>,
  hub: ApiHub,
  address: RepositoryAddress,
): Promise<Response | undefined> {
  const { kind, word, rest } = address;
  const id = await hub.store.findId(kind, address.id);
  if (id === undefined || rest === "") return undefined;
  const { search } = new URL(c.req.url);
  const prefix = kind === "model" ? "" : kinds[kind].path;
  return c.redirect(word === "blob" ? `${prefix}/${id}/resolve/${rest}${search}` : `${kinds[kind].path}/${id}#files`);
}
