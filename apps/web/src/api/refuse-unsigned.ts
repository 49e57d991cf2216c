import { defaultBranch } from "@modelshelf/files";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { unsignedRefusal } from "../hub/unsigned-refusal.ts";
import type { ApiHub } from "./api-hub.ts";
import { inHeader, plainError } from "./hub-error.ts";
import type { RepositoryAddress } from "./repository-address.ts";

/**
 * The refusal of a request for files of a revision that has to be signed and is not: 403, with the reason.
 *
 * @param name a branch, a tag or a commit
 * @param paths the files that are asked for; absent: all of them
 * @returns undefined where the files may be sent
 * @example await refuseUnsigned(c, hub, { kind: "model", id: "ada/reader" }) // 403 "… model.sig doesn't match config.json."
 */
export async function refuseUnsigned(
  c: Context<Env>,
  hub: ApiHub,
  { kind, id }: Pick<RepositoryAddress, "kind" | "id">,
  name: string = defaultBranch,
  paths: readonly string[] = [],
): Promise<Response | undefined> {
  const refusal = await unsignedRefusal(hub, { kind, id, name, paths, via: c.req.header("Via") });
  if (refusal === undefined) return undefined;
  const sentence = `${refusal} See ${hub.publicUrl}/docs/signatures`;
  c.header("X-Error-Message", inHeader(sentence));
  return plainError(c, 403, sentence);
}
