import { contradictedSize } from "../../record/read/believable-count.ts";
import { isAddOn } from "../../record/read/add-ons.ts";
import { mayBePacked } from "../../record/read/packed-numbers.ts";
import { statedParameters } from "../../record/read/parameters.ts";
import type { NamedSize } from "../../record/read/named-sizes.ts";
import { sizeInName } from "../../record/read/size-in-name.ts";
import { sizeOfBase } from "../../record/read/size-of-base.ts";
import type { StatedCount } from "../../record/read/stated-count.ts";
import type { Doubt, Doubted, DoubtRule } from "../doubt.ts";
import { bytesStated, inShort, sizeShown } from "../figures.ts";

/** Above this many times the number in a name, a count contradicts it: embeddings and image parts explain less. */
const mostTimes = 1.5;
/** From this share of the size of its base model on, a count is that of a whole model and not of an adapter. */
const wholeShare = 0.65;

/** A count that is far below the size in the name, and not of packed numbers. */
export const countBelowName: DoubtRule = {
  label: "Parameters far below the size in the name",
  only: "model",
  find: (doubted) => (mayBePacked(doubted.sources) ? undefined : belowName(doubted)),
};

/** The same of a quantized model: most often its packed numbers were counted, each of which holds several weights. */
export const packedCount: DoubtRule = {
  label: "Parameters far below the size in the name of a quantized model",
  only: "model",
  find: (doubted) => (mayBePacked(doubted.sources) ? belowName(doubted) : undefined),
};

export const countAboveName: DoubtRule = {
  label: "Parameters far above the size in the name",
  only: "model",
  find: (doubted) => {
    const size = sizeInName(doubted.record);
    const stated = statedParameters(doubted.sources);
    return stated && size && stated.count > mostTimes * size.count
      ? contradiction(doubted, stated, { size, place: "the name" })
      : undefined;
  },
};

function belowName(doubted: Doubted): Omit<Doubt, "kind"> | undefined {
  const stated = statedParameters(doubted.sources);
  const claim = stated && contradictedSize(stated.count, doubted.sources);
  if (stated === undefined || claim === undefined) return undefined;
  const place = claim.related === undefined ? "the name" : `base_model:${claim.related}`;
  return contradiction(doubted, stated, { size: claim.size, place });
}

/** A size, and the statement that it is from. */
interface Claim {
  readonly size: NamedSize;
  readonly place: string;
}

function contradiction({ record, sources }: Doubted, stated: StatedCount, { size, place }: Claim): Omit<Doubt, "kind"> {
  const bytes = bytesStated(sources.fields)?.words;
  return {
    sentence: `${stated.place} says ${inShort(stated.count)} parameters; ${place} says ${size.label}${bytes ? `; ${bytes}` : ""}.`,
    shown: sizeShown(record),
  };
}

/** Bytes that a parameter takes at least: packed in 1 bit, or in 2 where nothing says that the weights are quantized. */
const leastBytes = { packed: 1 / 8, plain: 1 / 4 };

/** A repository that cannot hold a model of the size in its name, or of the model that it says it is a form of. */
export const sizeAndBytes: DoubtRule = {
  label: "Files too small for the size of the model",
  only: "model",
  find: ({ record, sources }) => {
    const stored = bytesStated(sources.fields);
    const claim = claimedSize({ record, sources });
    if (stored === undefined || claim === undefined) return undefined;
    const least = mayBePacked(sources) ? leastBytes.packed : leastBytes.plain;
    if (stored.bytes >= claim.size.count * least) return undefined;
    return {
      sentence: `${claim.place} says ${claim.size.label}; ${stored.words}, too little for so many parameters.`,
      shown: sizeShown(record),
    };
  },
};

function claimedSize({ record, sources }: Doubted): Claim | undefined {
  const named = sizeInName(record);
  const stated = statedParameters(sources);
  // A count that contradicts the name is a doubt by itself.
  if (named) return stated && contradictedSize(stated.count, sources) ? undefined : { size: named, place: "The name" };
  const base = stated || isAddOn(record) ? undefined : sizeOfBase(sources);
  return base && { size: base.size, place: `base_model:${base.related}` };
}

/** A model that says it is an adapter and has as many parameters as the model that it would be added to. */
export const adapterAndCount: DoubtRule = {
  label: "An adapter with as many parameters as its base model",
  only: "model",
  find: ({ record, sources }) => {
    const tag = record.tags.find((one) => one.startsWith("base_model:adapter:"));
    const place = tag ? `The tag ${tag}` : record.library === "peft" ? "library_name peft" : undefined;
    const stated = statedParameters(sources);
    if (place === undefined || stated === undefined) return undefined;
    const [base = record.id] = record.baseModels;
    const size = sizeInName({ id: base, tags: [] }) ?? sizeInName({ id: record.id, tags: [] });
    if (size === undefined || stated.count < wholeShare * size.count) return undefined;
    return {
      sentence: `${place} says that it is an adapter; ${stated.place} says ${inShort(stated.count)} parameters, as many as a whole model of ${size.label} has.`,
      shown: base === record.id ? "an adapter" : `an adapter of ${base}`,
    };
  },
};

export const totalAndTypes: DoubtRule = {
  label: "A total below the sum of its types",
  only: "model",
  find: ({ record, sources: { fields } }) => {
    const safetensors = fields.object("safetensors");
    const total = safetensors.count("total");
    const types = safetensors.object("parameters");
    const sum = types.names(50, 50).reduce((all, type) => all + (types.count(type) ?? 0), 0);
    if (total === undefined || total >= sum) return undefined;
    return {
      sentence: `safetensors.total says ${inShort(total)} parameters; the types in safetensors.parameters add up to ${inShort(sum)}.`,
      shown: sizeShown(record),
    };
  },
};
