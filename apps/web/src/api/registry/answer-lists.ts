import { toGguf } from "@modelshelf/store";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import type { ApiHub } from "../api-hub.ts";
import { askedName, findModel } from "./find-model.ts";
import { ociIndexType } from "./manifests.ts";
import { bundleType, referrersOf } from "./referrers.ts";
import { problem } from "./refusals.ts";

const maxPerPage = 1000;

/** Names of branches and tags that registries can have as tags. */
const tag = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;

/** `GET /v2/{id}/tags/list`: the quantizations, branches and tags of a model in their order, `n` of them behind `last`. */
export async function answerRegistryTags(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const found = await findModel(c, hub);
  if (found instanceof Response) return found;
  const { record, revision } = found;
  const quantizations = toGguf(record, revision.files).models.map((model) => model.tag);
  const refs = hub.files?.find("model", record.id)?.refs.map(({ name }) => name) ?? [];
  const tags = [...quantizations, ...refs].filter((name) => tag.test(name));
  return c.json({ name: askedName(c), tags: pageOf(c, hub, tags) });
}

/** Names of repositories in the standard of OCI. */
const nameOfRegistry = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)?$/;

/** `GET /v2/_catalog`: the models whose files this hub knows, in lower case as clients of registries write them, `n` behind `last`. */
export function answerCatalog(c: Context<Env>, hub: ApiHub): Response {
  const names: string[] = [];
  for (const { kind, id } of hub.files?.list() ?? []) {
    const name = id.toLowerCase();
    if (kind === "model" && nameOfRegistry.test(name)) names.push(name);
  }
  return c.json({ repositories: pageOf(c, hub, names) });
}

/**
 * `GET /v2/{id}/referrers/{digest}`: artifacts that refer to another one, which here are its signatures; with
 * `artifactType`, those of a type.
 */
export async function answerReferrers(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const found = await findModel(c, hub);
  if (found instanceof Response) return found;
  const digest = c.req.param("digest") ?? "";
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) return problem(c, "DIGEST_INVALID");
  const type = c.req.query("artifactType");
  const all = type === undefined || type === bundleType ? await referrersOf(hub, found, digest) : [];
  if (type !== undefined) c.header("OCI-Filters-Applied", "artifactType");
  const manifests = all.map(({ listed }) => listed);
  return c.json({ schemaVersion: 2, mediaType: ociIndexType, manifests }, 200, { "Content-Type": ociIndexType });
}

/** The part of a list that was asked for, in the order of code units; the answer names the address of the next one. */
function pageOf(
  c: Context<Env>,
  { publicUrl }: Pick<ApiHub, "publicUrl">,
  names: readonly string[],
): readonly string[] {
  const last = c.req.query("last");
  const asked = /^\d{1,9}$/.exec(c.req.query("n") ?? "")?.[0];
  const count = Math.min(Number(asked ?? maxPerPage), maxPerPage);
  const behind = [...new Set(names)]
    .toSorted(byCodeUnits)
    .filter((name) => last === undefined || byCodeUnits(name, last) > 0);
  const page = behind.slice(0, count);
  const end = page.at(-1);
  if (end !== undefined && page.length < behind.length) {
    const next = `${new URL(c.req.url).pathname}?n=${count}&last=${encodeURIComponent(end)}`;
    c.header("Link", `<${publicUrl}${next}>; rel="next"`);
  }
  return page;
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
