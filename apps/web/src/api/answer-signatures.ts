import { defaultBranch } from "@modelshelf/files";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { needsSignature, policyRefusal } from "../hub/policy.ts";
import { untrusting } from "../hub/signatures.ts";
import { findRevision } from "./answer-repository.ts";
import type { ApiHub } from "./api-hub.ts";
import type { RepositoryAddress } from "./repository-address.ts";

/**
 * `GET /api/models/{id}/signatures` and `/signatures/{revision}`: the signatures of a revision, and whether they are verified by
 * the keys and identities that the operator names.
 */
export async function answerSignatures(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const { kind, id } = address;
  const found = await findRevision(c, hub, address.rest === "" ? { ...address, rest: defaultBranch } : address);
  if (found instanceof Response) return found;
  const { commit } = found.revision;
  const revision = hub.files!.revision(kind, id, commit)!;
  const signatures = hub.signatures ?? untrusting;
  const record = (await hub.store.get(kind, id)) ?? { kind, id };
  const isRefused = policyRefusal(hub, record, { revision: commit, isAway: true }) !== undefined;
  const fetches = isRefused ? false : { via: c.req.header("Via") };
  const report = await signatures.report(hub, { kind, id, revision, fetches });
  c.header("X-Repo-Commit", commit);
  return c.json({ id, sha: commit, required: needsSignature(hub, { kind, id }), ...report });
}
