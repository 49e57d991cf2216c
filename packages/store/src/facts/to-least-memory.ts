import { memoryNeed } from "@modelshelf/registry";
import { isAddOn } from "../record/read/add-ons.ts";
import type { CatalogRecord } from "../record/record.ts";
import { toAttentionShape } from "./to-attention-shape.ts";
import { toConditionFacts } from "./to-condition-facts.ts";
import { toWeightForms, type WeightForm } from "./to-weight-forms.ts";

/** Tokens of a text that people work with; shorter where the model takes fewer. */
const usualLength = 8192;
/** Fewer bits than these cost more quality than most accept, so such files count only where there are no others. */
const fewestBits = 4;

/** A form of the weights, and bytes of memory that running it takes. */
export interface FormInMemory extends WeightForm {
  readonly memory: number;
}

/**
 * Bytes of memory that running a model takes at least, in the forms in which its repository has it: the smallest GGUF file of 4
 * bits and more, else the weights as they are published, with a text of 8,192 tokens where the shape is known, see
 * {@link toAttentionShape}. Sizes come from the record; where it lists none they are estimated from the number of parameters.
 * Undefined where nothing says how large the weights are, and of an adapter, which runs together with its base.
 *
 * @example toLeastMemory(qwen3) // 17_000_000_000
 */
export function toLeastMemory(record: CatalogRecord): number | undefined {
  const forms = formsInMemory(record);
  const enough = forms.filter(({ bits = fewestBits }) => bits >= fewestBits).map(({ memory }) => memory);
  if (enough.length > 0) return Math.min(...enough);
  return forms.length === 0 ? undefined : Math.max(...forms.map(({ memory }) => memory));
}

/**
 * The largest form of a model that a memory of so many bytes holds; `undefined` where it holds none.
 *
 * @example largestThatFits(record, 8e9) // { label: "Q4_K_M", bytes: 4_920_000_000, memory: 6_739_741_824, … }
 */
export function largestThatFits(record: CatalogRecord, bytes: number): FormInMemory | undefined {
  const fitting = formsInMemory(record).filter(({ memory }) => memory <= bytes);
  return fitting.toSorted((a, b) => b.memory - a.memory)[0];
}

function formsInMemory(record: CatalogRecord): readonly FormInMemory[] {
  if (isAddOn(record)) return [];
  const forms = toWeightForms(record, toConditionFacts(record), record.parameters);
  const shape = forms.length === 0 ? undefined : toAttentionShape(record)?.shape;
  const tokens = Math.min(usualLength, shape?.longest ?? usualLength);
  return forms.map((form) => ({ ...form, memory: memoryNeed(form.bytes, shape, tokens).whole }));
}
