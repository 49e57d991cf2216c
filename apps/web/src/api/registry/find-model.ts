import { defaultBranch } from "@modelshelf/files";
import { isRepositoryId } from "@modelshelf/registry";
import type { Context } from "hono";
import { basicChallenge } from "../../http/access/access.ts";
import type { Env } from "../../http/env.ts";
import type { ApiHub } from "../api-hub.ts";
import { refuseGated } from "../refuse-gated.ts";
import type { FoundModel } from "./manifests.ts";
import { problem, refuse, unavailable } from "./refusals.ts";

const withoutToken =
  "Ollama sends no token: fetch the GGUF file with a client that does, and make a model of it with ollama create.";

/** Whether llama.cpp asks, which reads manifests in a way of its own. */
export const isLlamaCpp = (c: Context<Env>): boolean => /^llama-cpp/i.test(c.req.header("User-Agent") ?? "");

/** The name of the model in an address, as the client wrote it: `ada/reader`, or `gpt2` of a model without an owner. */
export function askedName(c: Context<Env>): string {
  const { owner, name = "" } = c.req.param() as Readonly<Record<string, string>>;
  return owner === undefined ? name : `${owner}/${name}`;
}

/**
 * The model of an address, or the refusal of a registry. Whether a revision has to be signed is decided where its files or its
 * manifest are given out.
 */
export async function findModel(c: Context<Env>, hub: ApiHub): Promise<FoundModel | Response> {
  const asked = askedName(c);
  // A name with an encoded slash would pass a proxy that guards the addresses of an owner.
  if (!isRepositoryId(asked) || c.req.param("name")?.includes("/")) return problem(c, "NAME_UNKNOWN");
  // Clients of registries write names in lower case.
  const known = (await hub.store.findId("model", asked)) ?? asked;
  const via = c.req.header("Via");
  const prepared = await hub.pull?.prepare("model", known, defaultBranch, via);
  const id = prepared?.renamed ?? known;
  const unknown = (): Response => (prepared?.fault ? unavailable(c, prepared.fault) : problem(c, "NAME_UNKNOWN"));
  const record = await hub.store.get("model", id);
  if (record === undefined) return unknown();
  const refusal = await refuseGated(c, hub, { kind: "model", id }, undefined);
  if (refusal !== undefined) return denied(c, refusal);
  const revision = hub.files?.revision("model", id, defaultBranch);
  return revision === undefined ? unknown() : { record, revision, fetches: { via } };
}

/**
 * The refusal of a gated, disabled or unsigned model, as the client reads it. Clients of registries send what they know after a 401. Ollama does so at another
 * host, and reports "realm host does not match", so it hears 403.
 */
export async function denied(c: Context<Env>, refusal: Response): Promise<Response> {
  if (isLlamaCpp(c)) return refusal;
  const { error } = (await refusal.json()) as { readonly error: string };
  if (refusal.status !== 401) return refuse(c, "DENIED", error, 403);
  if (/^ollama\//i.test(c.req.header("User-Agent") ?? "")) return refuse(c, "DENIED", `${error} ${withoutToken}`, 403);
  c.header("WWW-Authenticate", basicChallenge);
  return refuse(c, "UNAUTHORIZED", error, 401);
}
