import { kinds } from "@modelshelf/store";
import { defaultBranch } from "@modelshelf/files";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { toCroissant } from "../records/dataset/croissant/croissant.ts";
import type { ApiHub } from "./api-hub.ts";
import { hubError, plainError } from "./hub-error.ts";
import { refuseGated } from "./refuse-gated.ts";
import type { RepositoryAddress } from "./repository-address.ts";

/** `GET /api/datasets/{id}/croissant`: the dataset as JSON-LD in the words of Croissant. */
export async function answerCroissant(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const { kind, id } = address;
  if (kind !== "dataset") return plainError(c, 404, "Only datasets are described with Croissant.");
  const record = await hub.store.get(kind, id);
  if (record === undefined) return hubError(c, "RepoNotFound", `This hub has no ${kinds[kind].one} ${id}.`);
  const refused = await refuseGated(c, hub, address, defaultBranch);
  if (refused) return refused;
  c.header("Content-Type", "application/ld+json");
  return c.body(JSON.stringify(await toCroissant(hub, record)));
}
