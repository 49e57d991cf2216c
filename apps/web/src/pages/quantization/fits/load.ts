import { type Budget, memorySizes, qualityLoss, type SizeFits, type TypeFit, whatFits } from "@modelshelf/registry";
import type { Store } from "@modelshelf/store";
import { listHref } from "../../../records/list/list-href.ts";

/** Which sizes of models fit into the reader's memory, at which types. */
export interface FitsResult extends Budget {
  /** Memory and lengths that are offered; others can be typed. */
  readonly offered: { readonly memory: readonly number[]; readonly tokens: readonly number[] };
  readonly sizes: readonly SizeColumn[];
  readonly types: readonly TypeRow[];
  /** The parts of the address that cannot be used, one sentence each. */
  readonly problems: readonly string[];
}

export interface SizeColumn {
  readonly size: string;
  /** The model that stands for the size. */
  readonly model: string;
  readonly parameters: number;
  /** The type that fits entirely and loses the least. */
  readonly best?: string;
  /** Models of about this size here that run with llama.cpp. */
  readonly here: number;
  readonly href: string;
}

export interface TypeRow {
  readonly type: string;
  /** Perplexity in relation to 16 bits: 1.028 is 2.8% worse. */
  readonly loss?: number;
  /** The loss was measured with an importance matrix. */
  readonly withMatrix?: boolean;
  /** For each size, in the order of `sizes`. */
  readonly fits: readonly Pick<TypeFit, "need" | "fit">[];
}

/** The values that the address can have; numbers are read by {@link loadFits}, which says what is wrong with them. */
export const fitsParameters = { memory: undefined, in: ["gpu", "system"], context: undefined } as const;

const mostGigabytes = 4096;
const longestContext = 10_000_000;
const usualTokens = [2048, 8192, 32_768, 131_072];
const usual = { gigabytes: 8, tokens: 8192 };

/** The answer for the memory and the length in the address; without any, for 8 GB and 8,192 tokens. */
export async function loadFits(store: Store, { searchParams }: URL): Promise<FitsResult> {
  const problems: string[] = [];
  const read = (name: string, standard: number, most: number, example: string): number => {
    const text = (searchParams.get(name) ?? "").trim();
    const number = Number(text.replace(/(?:GB|tokens?)$/i, "").replaceAll(",", ""));
    if (text === "") return standard;
    if (Number.isFinite(number) && number > 0 && number <= most) return number;
    problems.push(`"${text.slice(0, 40)}" cannot be used as ${name}: write a number, such as ${example}.`);
    return standard;
  };
  const budget: Budget = {
    gigabytes: read("memory", usual.gigabytes, mostGigabytes, "12"),
    memory: searchParams.get("in") === "system" ? "system" : "gpu",
    tokens: Math.round(read("context", usual.tokens, longestContext, "8192")),
  };
  const fitting = whatFits(budget);
  return {
    ...budget,
    offered: { memory: memorySizes, tokens: [...new Set([...usualTokens, budget.tokens])].toSorted((a, b) => a - b) },
    sizes: await Promise.all(fitting.map((one) => toColumn(store, one))),
    types: toRows(fitting),
    problems,
  };
}

async function toColumn(store: Store, { model, best }: SizeFits): Promise<SizeColumn> {
  const query = {
    kind: "model",
    runs_with: "llama.cpp",
    ranges: { parameters: { from: model.from, to: model.to } },
  } as const;
  const { total } = await store.search({ ...query, limit: 1 });
  const { size, model: name, parameters } = model;
  return { size, model: name, parameters, ...(best && { best }), here: total, href: listHref(query) };
}

function toRows(fitting: readonly SizeFits[]): readonly TypeRow[] {
  return (fitting[0]?.types ?? []).map(({ type }, position) => {
    const loss = qualityLoss(type);
    return {
      type,
      ...(loss && { loss: loss.ratio, withMatrix: loss.withMatrix }),
      fits: fitting.flatMap(({ types }) => types[position] ?? []).map(({ need, fit }) => ({ need, fit })),
    };
  });
}
