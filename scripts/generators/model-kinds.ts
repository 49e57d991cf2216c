import { providerFacts } from "../../packages/registry/src/inference/providers/all.ts";
import type { ModelCondition } from "../../packages/registry/src/inference/providers/provider-row.ts";
import type { ServedModel } from "../../packages/registry/src/inference/providers/served-model.ts";

/** How a model is given to a provider. */
export interface Mapping {
  readonly providerId: string;
  readonly adapter?: string;
  readonly adapterWeightsPath?: string;
}

interface MappedKind {
  readonly when: ModelCondition;
  readonly mapping: Mapping;
}

export const plain: Mapping = { providerId: "MODEL/NAME" };

/**
 * The kinds of models that each provider distinguishes: the client library compares names, or looks for something in them.
 */
const known: readonly MappedKind[] = [...providerFacts.values()].flatMap(({ kinds = [] }) =>
  kinds.map(({ when, example }) => ({ when, mapping: { providerId: example } })),
);

/** Names that the client library compares a model's name with. They can only be known from what it documents. */
export const namedKinds = known.filter(({ when }) => when.name !== undefined);

/** Names that hold what the client library looks for in a name; {@link NameSpy} finds what is missing here. */
const containing = known.filter(({ when }) => when.contains !== undefined);

/** All that may change a request: a name, an adapter without and with the file of its weights, and both. */
export const unusualKinds: readonly MappedKind[] = [{ when: {}, mapping: plain }, ...containing, ...namedKinds].flatMap(
  ({ when, mapping }) => [
    { when, mapping },
    { when: { ...when, isAdapter: true }, mapping: { ...mapping, adapter: "lora" } },
    {
      when: { ...when, isAdapter: true, hasWeights: true },
      mapping: { ...mapping, adapter: "lora", adapterWeightsPath: "WEIGHTS" },
    },
  ],
);

export function servedModel({ providerId, adapter, adapterWeightsPath }: Mapping): ServedModel {
  return {
    name: providerId,
    ...(adapter !== undefined && { adapter }),
    ...(adapterWeightsPath !== undefined && { weights: adapterWeightsPath }),
  };
}

/** Asked for by hf-inference, which takes an address in the place of a name. */
const addresses = ["http://", "https://"];

/**
 * A model's name that watches what the client library looks for in it, and throws where no kind of model above is for
 * the answer: the table would lack that request.
 */
export class NameSpy extends String {
  override includes(text: string, position?: number): boolean {
    return expectKnown(text) && super.includes(text, position);
  }

  override startsWith(text: string, position?: number): boolean {
    return expectKnown(text) && super.startsWith(text, position);
  }

  override endsWith(text: string, position?: number): boolean {
    return expectKnown(text) && super.endsWith(text, position);
  }

  override toLowerCase(): string {
    return new NameSpy(super.toLowerCase()) as unknown as string;
  }

  override toUpperCase(): string {
    return new NameSpy(super.toUpperCase()) as unknown as string;
  }
}

/** The client library wants to know something of a model's name that no kind of model answers. */
export class UnknownQuestion extends Error {}

function expectKnown(text: string): true {
  const expected = [...addresses, ...containing.flatMap(({ when }) => when.contains ?? [])];
  if (expected.includes(text.toLowerCase())) return true;
  throw new UnknownQuestion(
    `The client library looks for ${JSON.stringify(text)} in names of models; add such a kind to the provider's file in inference/providers/entries.`,
  );
}
