/** How models are made from others. */
export type Relation = "finetune" | "adapter" | "quantized" | "merge" | "derived";

interface RelationWords {
  readonly relation: Relation;
  readonly heading: string;
  /** The value of the filter by base model: `quantized:owner/name`. */
  readonly value: string;
}

/** In the order of pages: what changes a model before what only packs it. */
export const relationWords: readonly RelationWords[] = [
  { relation: "finetune", heading: "Fine-tunes", value: "finetune" },
  { relation: "adapter", heading: "Adapters", value: "adapter" },
  { relation: "quantized", heading: "Quantizations", value: "quantized" },
  { relation: "merge", heading: "Merges", value: "merge" },
];

/** How the list marks the model itself. */
export const thisModel = "this model";
