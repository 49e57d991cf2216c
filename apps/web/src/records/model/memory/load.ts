import {
  type AttentionShape,
  cacheBytes,
  type Fit,
  fitInto,
  type MemoryNeed,
  memoryNeed,
  memorySizes,
  type ModelFacts,
  smallestMemory,
} from "@modelshelf/registry";
import { type CatalogRecord, type KnownShape, toAttentionShape, type WeightForm } from "@modelshelf/store";
import { readShownJson } from "../../record/shown-json.ts";
import type { RefusalHub } from "../../record/contents-refusal.ts";
import { hrefWith, type SnippetChoice } from "../../use/snippet-choices.ts";
import { weightRows } from "./weight-rows.ts";

/** How much memory a model takes, in each form of its weights. */
export interface MemoryNeeds {
  readonly rows: readonly MemoryRow[];
  /** Memory to compare with, as links to the same page. */
  readonly budgets: readonly SnippetChoice[];
  /** Lengths of text, where the shape of the model is known. */
  readonly lengths?: readonly SnippetChoice[];
  /** Tokens of the text that is reckoned with; absent where the cache of keys and values is left out. */
  readonly tokens?: number;
  /** Bytes of the cache for such a text: none for encoders; absent where nothing says how large it is. */
  readonly cache?: number;
  /** A usual model of about the size, whose shape the cache is reckoned with; absent where the model says its own. */
  readonly like?: string;
}

export interface MemoryRow extends WeightForm {
  readonly need: MemoryNeed;
  /** The smallest usual memory that holds all of it, in gigabytes; absent where none does. */
  readonly smallest?: number;
  /** Whether it fits into the memory that was chosen. */
  readonly fit?: Fit;
}

/** The values that the address can have. */
export const memoryParameters = {
  memory: memorySizes.map(String),
  context: undefined,
} as const;

/** Id of the heading, where a reader stays who chooses another memory. */
export const memoryAnchor = "memory";

const usualLengths = [2048, 8192, 32_768, 131_072];
const usualLength = 8192;

/** Undefined for a model of which nothing says how large its weights are. */
export async function loadMemory(
  hub: RefusalHub,
  record: CatalogRecord,
  model: ModelFacts,
  url: URL,
): Promise<MemoryNeeds | undefined> {
  const weights = weightRows(record, model);
  if (weights.length === 0) return undefined;
  const known = await shapeOf(hub, record);
  const keepsNothing = known !== undefined && cacheBytes(known.shape, 1) === 0;
  const shape = keepsNothing ? undefined : known?.shape;
  const budget = memorySizes.find((size) => String(size) === url.searchParams.get("memory"));
  const lengths = shape && lengthsFor(shape, model);
  const tokens = lengths && chosenLength(url, lengths);
  return {
    rows: weights.map((row) => toRow(row, memoryNeed(row.bytes, shape, tokens ?? 0), budget)),
    budgets: memorySizes.map((size) => ({
      label: `${size} GB`,
      href: hrefWith(url, "memory", size === budget ? undefined : String(size)),
      isChosen: size === budget,
    })),
    ...(keepsNothing && { cache: 0 }),
    ...(shape &&
      lengths &&
      tokens !== undefined && {
        tokens,
        cache: cacheBytes(shape, tokens),
        ...(known?.like !== undefined && { like: known.like }),
        lengths: lengths.map((length) => ({
          label: lengthInWords(length),
          href: hrefWith(url, "context", length === defaultOf(lengths) ? undefined : String(length)),
          isChosen: length === tokens,
        })),
      }),
  };
}

function toRow(row: WeightForm, need: MemoryNeed, budget: number | undefined): MemoryRow {
  const smallest = smallestMemory(need.whole);
  return {
    ...row,
    need,
    ...(smallest !== undefined && { smallest }),
    ...(budget !== undefined && { fit: fitInto(need, budget) }),
  };
}

/** @example lengthInWords(8192) // "8K" */
function lengthInWords(tokens: number): string {
  return tokens % 1024 === 0 ? `${tokens / 1024}K` : String(tokens);
}

/** Usual lengths up to the longest that the model takes, and that one. */
function lengthsFor({ longest }: AttentionShape, { gguf }: ModelFacts): readonly number[] {
  const most = longest ?? gguf?.contextLength ?? usualLength;
  return [...usualLengths.filter((length) => length < most), most];
}

const defaultOf = (lengths: readonly number[]): number =>
  lengths.includes(usualLength) ? usualLength : (lengths.at(-1) ?? usualLength);

function chosenLength(url: URL, lengths: readonly number[]): number {
  const asked = url.searchParams.get("context");
  return lengths.find((length) => String(length) === asked) ?? defaultOf(lengths);
}

/** From the `config.json` that is here and may be shown, else from what the record has of it. */
async function shapeOf(hub: RefusalHub, record: CatalogRecord): Promise<KnownShape | undefined> {
  return toAttentionShape(record, await readShownJson(hub, record, "config.json"));
}
