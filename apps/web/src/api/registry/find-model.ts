import { defaultBranch } from "@modelshelf/files";
import { isRepositoryId } from "@modelshelf/registry";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import type { ApiHub } from "../api-hub.ts";
import { refuseGated } from "../refuse-gated.ts";
import type { FoundModel } from "./manifests.ts";
import { problem, refuse, unavailable } from "./refusals.ts";

const withoutToken =
  "Ollama sends no token: fetch the GGUF file with a client that does, and make a model of it with ollama create.";

/** Whether llama.cpp asks, which reads manifests in a way of its own. */
export const isLlamaCpp = (c: Context<Env>): boolean => /^llama-cpp/i.test(c.req.header("User-Agent") ?? "");

/** The model of an address, or the refusal of a registry. */
export async function findModel(c: Context<Env>, hub: ApiHub): Promise<FoundModel | Response> {
  const { owner = "", name = "" } = c.req.param() as Readonly<Record<string, string>>;
  const asked = `${owner}/${name}`;
  if (!isRepositoryId(asked)) return problem(c, "NAME_UNKNOWN");
  // Clients of registries write names in lower case.
  const known = (await hub.store.findId("model", asked)) ?? asked;
  const via = c.req.header("Via");
  const prepared = await hub.pull?.prepare("model", known, defaultBranch, via);
  const id = prepared?.renamed ?? known;
  const unknown = (): Response => (prepared?.fault ? unavailable(c, prepared.fault) : problem(c, "NAME_UNKNOWN"));
  const record = await hub.store.get("model", id);
  if (record === undefined) return unknown();
  const refusal = await refuseGated(c, hub, { kind: "model", id });
  if (refusal !== undefined) return isLlamaCpp(c) ? refusal : denied(c, refusal);
  const revision = hub.files?.revision("model", id, defaultBranch);
  return revision === undefined ? unknown() : { record, revision, via };
}

/**
 * The refusal of a gated or disabled model. Never 401: to clients of registries that says how to log in, which Ollama does at
 * another host and reports as "realm host does not match".
 */
async function denied(c: Context<Env>, refusal: Response): Promise<Response> {
  const { error } = (await refusal.json()) as { readonly error: string };
  return refuse(c, "DENIED", refusal.status === 401 ? `${error} ${withoutToken}` : error, 403);
}
