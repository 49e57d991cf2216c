import { kinds } from "@modelshelf/store";
import type { Context } from "hono";
import { closedGate } from "../http/access/gate.ts";
import type { Env } from "../http/env.ts";
import type { ApiHub } from "./api-hub.ts";
import { refuseUnsigned } from "./refuse-unsigned.ts";
import { hubError, plainError } from "./hub-error.ts";
import { refuseByPolicy } from "./refuse-by-policy.ts";
import { requestedRepository } from "./requested-repository.ts";
import type { RepositoryAddress } from "./repository-address.ts";

type Named = Pick<RepositoryAddress, "kind" | "id">;

/** The public Hub's words, which people search for and some clients compare. */
const noToken = ({ kind, id }: Named): string =>
  `Access to ${kinds[kind].one} ${id} is restricted. You must have access to it and be authenticated to access it. Please log in.`;
const otherToken = ({ kind, id }: Named, page: string): string =>
  `Access to ${kinds[kind].one} ${id} is restricted and you are not in the authorized list. Visit ${page} to ask for access.`;

/** Clients compare it letter by letter. */
const disabled = "Access to this resource is disabled.";

/**
 * The refusal of a request for files of a gated repository: 401 for who sends no token, 403 for who sends another one; of a
 * disabled one; of one that the policy of the hub refuses; and of one whose signature has to be verified.
 *
 * @param revision of which files are asked for; `undefined`: the caller calls {@link refuseUnsigned} when it is known
 * @returns undefined where the files may be sent
 */
export async function refuseGated(
  c: Context<Env>,
  hub: ApiHub,
  address: Named,
  revision: string | undefined,
): Promise<Response | undefined> {
  const { gate = closedGate } = hub;
  const { isGated, isDisabled } = await requestedRepository(hub, address);
  if (isDisabled) {
    c.header("X-Error-Message", disabled);
    return plainError(c, 403, disabled);
  }
  const byPolicy = await refuseByPolicy(c, hub, address, { ...(revision !== undefined && { revision }) });
  if (byPolicy !== undefined) return byPolicy;
  const rest = (): Promise<Response | undefined> | undefined =>
    revision === undefined ? undefined : refuseUnsigned(c, hub, address, revision);
  if (!isGated) return rest();
  c.header("Cache-Control", "private, no-cache, no-transform");
  c.header("Vary", "Authorization", { append: true });
  const authorization = c.req.header("Authorization");
  if (gate.opens(authorization)) return rest();
  if (authorization === undefined) return hubError(c, "GatedRepo", noToken(address), undefined, 401);
  const page = `${hub.publicUrl}${kinds[address.kind].path}/${address.id}`;
  return hubError(c, "GatedRepo", otherToken(address, page));
}
