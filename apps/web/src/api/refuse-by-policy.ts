import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { type ListedFile, policyFileRefusal } from "../hub/policy.ts";
import type { ApiHub } from "./api-hub.ts";
import { inHeader, plainError } from "./hub-error.ts";
import type { RepositoryAddress } from "./repository-address.ts";

/** Files of a repository that are about to be sent; none where the question is about the repository. */
interface Asked {
  readonly files?: readonly ListedFile[];
  /** A branch, tag or commit. Default: the main branch */
  readonly revision?: string;
}

/**
 * The refusal of a request for files by the policy of the hub: 403 with a sentence that names the rule.
 *
 * @returns undefined where the files may be sent
 */
export async function refuseByPolicy(
  c: Context<Env>,
  hub: ApiHub,
  { kind, id }: Pick<RepositoryAddress, "kind" | "id">,
  { files = [], revision }: Asked = {},
): Promise<Response | undefined> {
  if (hub.policy === undefined) return undefined;
  // Files without a record have no license that anybody knows.
  const record = (await hub.store.get(kind, id)) ?? { kind, id };
  const refusal = await policyFileRefusal(hub, record, files, revision);
  if (refusal === undefined) return undefined;
  c.header("X-Error-Message", inHeader(refusal.sentence));
  return plainError(c, 403, refusal.sentence);
}
