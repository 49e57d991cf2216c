import { memberNames, memberOf } from "@modelshelf/store";
import { z } from "zod";
import { card, evalResults, modelIndex } from "./card.ts";
import { anything, flag, listOf, mapOf, number, object, orLeftOut, text, without } from "./shapes.ts";

const file = z.looseObject({
  rfilename: text,
  size: orLeftOut(number),
  blobId: orLeftOut(text),
  lfs: orLeftOut(z.looseObject({ size: number, sha256: text, pointerSize: number })),
});

/** Without a total, it is the sum. */
const safetensors = z
  .looseObject({ parameters: mapOf(number), total: orLeftOut(number) })
  .refine(({ parameters, total }) => total !== undefined || Object.keys(parameters).length > 0)
  .transform(({ total, ...others }) => ({
    ...others,
    total: total ?? Object.values(others.parameters).reduce((sum, count) => sum + count, 0),
  }));

/** Any further member stops the client. */
const transformersInfo = z.object({
  auto_model: text,
  custom_class: orLeftOut(text),
  pipeline_tag: orLeftOut(text),
  processor: orLeftOut(text),
});

/** The arguments that Python takes by name. */
const named = without("self");
const call = { providerId: text, status: text, task: text };
const mapping = z.union([
  listOf(named.pipe(z.looseObject({ ...call, provider: text }))),
  // Each under its provider.
  mapOf(named.pipe(z.looseObject(call))),
]);

const runtime = z.looseObject({
  stage: text,
  hardware: orLeftOut(z.looseObject({ current: orLeftOut(text.nullable()), requested: orLeftOut(text.nullable()) })),
  hotReloading: orLeftOut(z.looseObject({ status: text, replicaStatuses: z.array(z.unknown()) })),
  volumes: orLeftOut(listOf(named.pipe(z.looseObject({ type: text, source: text, mountPath: text })))),
});

const of = (shape: z.ZodType, ...names: readonly string[]): readonly (readonly [string, z.ZodType])[] =>
  names.map((name) => [name, shape]);

/** The shape in which clients read each member, whatever the kind of the record. */
const shapes: ReadonlyMap<string, z.ZodType> = new Map([
  ...of(text, "author", "sha", "library_name", "pipeline_tag", "mask_token", "inference", "description", "citation"),
  ...of(text, "sdk", "host", "subdomain", "region", "gitalyUid"),
  ...of(number, "downloadsAllTime", "usedStorage", "trendingScore", "mainSize", "childrenModelCount"),
  ...of(flag, "private", "disabled", "xetEnabled"),
  ...of(listOf(text), "spaces", "models", "datasets"),
  ...of(object, "config", "gguf", "resourceGroup", "securityRepoStatus"),
  ...of(anything, "baseModels", "widgetData"),
  ["cardData", card],
  ["evalResults", evalResults],
  ["inferenceProviderMapping", mapping],
  ["model-index", modelIndex],
  ["runtime", runtime],
  ["safetensors", safetensors],
  ["siblings", listOf(file)],
  ["transformersInfo", transformersInfo],
]);

/** Members that every answer has of its own, and a name that Python cannot take as that of an argument. */
const ownNames = new Set(["id", "modelId", "createdAt", "lastModified", "self"]);

/**
 * The members of a record in the names and shapes that clients parse. What has another shape is left out, in the member
 * where that is possible: one wrong member breaks the client's list of the whole hub. What no client knows stays as it is.
 *
 * Source: `hf_api.py` of huggingface_hub 2.4.0, `ModelInfo`, `DatasetInfo` and `SpaceInfo`.
 *
 * @param source the record as it came in
 * @param names only these, in the API's spelling; all without it
 * @example clientFields({ id: "ada/tiny", card_data: { license: "mit" }, siblings: "many" }) // { cardData: { license: "mit" } }
 */
export function clientFields(
  source: Readonly<Record<string, unknown>>,
  names: readonly string[] = memberNames(source),
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    if (ownNames.has(name) || name.startsWith("_")) continue;
    const shape = shapes.get(name) ?? anything;
    const value = memberOf(source, name);
    const read = value === undefined ? undefined : shape.safeParse(value).data;
    if (read !== undefined) fields[name] = read;
  }
  return fields;
}
