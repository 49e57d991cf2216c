import { z } from "zod";
import { anything, listOf, object, orLeftOut, text, without } from "./shapes.ts";

const scalar = z.union([text, z.number(), z.boolean()]);

/** Clients refuse a source that has a name and no address. */
const source = orLeftOut(z.looseObject({ url: text }));
const dataset = z.looseObject({
  type: text,
  name: text,
  config: orLeftOut(scalar),
  split: orLeftOut(scalar),
  revision: orLeftOut(scalar),
});
const result = z.looseObject({
  task: z.looseObject({ type: text, name: orLeftOut(text) }),
  dataset,
  metrics: listOf(z.looseObject({ type: text, value: anything })),
  source,
});

/** `model-index` of a card: results that lack a part are left out, because clients drop all results for one of these. */
export const modelIndex = listOf(z.looseObject({ name: text, results: listOf(result) }));

/**
 * The front matter of a card, as `ModelCardData(**card)` and its kin take it. A single tag counts as a list of one.
 *
 * Source: `repocard_data.py` of huggingface_hub 2.4.0.
 *
 * @example card.parse({ license: "mit", tags: "vision", self: 1 }) // { license: "mit", tags: ["vision"] }
 */
export const card = without("self", "ignore_metadata_errors", "eval_results").pipe(
  z.looseObject({
    tags: orLeftOut(z.union([text.transform((tag) => [tag]), listOf(text)])),
    "model-index": orLeftOut(modelIndex),
  }),
);

/** An entry of `evalResults`: a result, or a result in `data`, or the error of a file that the hub could not read. */
const score = z.looseObject({
  dataset: z.looseObject({ id: text, task_id: text }),
  value: anything,
  source,
});
export const evalResults = listOf(
  z.union([
    z.looseObject({ error: text }),
    z.looseObject({ data: score }),
    object.refine((entry) => !("data" in entry)).pipe(score),
  ]),
);
