import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";
import { parsePlace, type Reading, refNames, type RepositoryAddress } from "./repository-address.ts";

/**
 * Which of the repositories that an address may name it does name: the first that is here, once it was brought where this hub
 * brings from another one. A repository that is called otherwise by now, or in other letters, is at another address, to which the
 * answer leads as the public Hub's does. What is not here is the last.
 *
 * @param readings longer ids first
 * @example const address = await ownAddress(c, hub, parseApiAddress("/api/models/ADA/reader")); // 307, /api/models/ada/reader
 */
export async function ownAddress(
  c: Context<Env>,
  hub: ApiHub,
  readings: readonly Reading[],
): Promise<RepositoryAddress | Response | undefined> {
  for (const address of readings) {
    const id = await idOf(c, hub, address);
    if (id === address.id) return address;
    const [before, behind] = address.around;
    // Relative: the Python client follows no other one for the headers of a file.
    if (id !== undefined) return c.redirect(before + id + behind + new URL(c.req.url).search, 307);
  }
  return readings.at(-1);
}

/** The id of the repository in this hub. */
async function idOf(c: Context<Env>, hub: ApiHub, address: Reading): Promise<string | undefined> {
  const { store, pull } = hub;
  const { kind, id, rest } = address;
  const known = await store.findId(kind, id);
  if (pull === undefined || (known !== undefined && known !== id)) return known;
  const place = rest === "" ? { revision: "main" } : parsePlace(address, refNames(hub.files?.find(kind, id)));
  if (typeof place === "string") return known;
  const { renamed, fault } = await pull.prepare(kind, id, place.revision, c.req.header("Via"));
  // A file that is here is answered; only about a missing one could the other hub know more.
  const isHere = hub.files?.head(kind, renamed ?? id, place.revision) !== undefined;
  if (fault !== undefined && !isHere) c.set("upstreamFault", fault);
  return renamed ?? known ?? store.findId(kind, id);
}
