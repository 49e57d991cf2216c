import { Outline, slot } from "../code/outline.ts";
import type { ModelFacts } from "../model.ts";
import type { Call } from "./call.ts";
import type { Client } from "./client.ts";
import { clients } from "./clients/all.ts";
import { exampleInput, type TaskInput } from "./example-inputs.ts";
import type { InferenceOptions, ProviderMapping } from "./options.ts";
import { type CallPlan, noticesFor, planCall, rowFor, servedModel, wantedTask } from "./plan-call.ts";
import { addressOf, type CallNames, namesOf, toCall } from "./prepare-call.ts";
import { collectTexts, withTexts } from "./input-texts.ts";
import { fits } from "./request-shape.ts";
import { variantFor } from "./variants.ts";
import { type InferenceSnippet, writeSnippet } from "./write-snippet.ts";

/** What one client writes for all calls of one shape. */
export interface OutlinedPart {
  readonly client: Client;
  /** Everything but the texts; absent for a client that has to look into them. */
  readonly outlined?: { readonly snippet: InferenceSnippet; readonly outline: Outline };
}

/** What is the same in all calls of one shape: the task, the provider, the way there, the request. */
interface CallOutline {
  /** The task's own example. Only inputs that differ from it in their texts alone fit the outline. */
  readonly example: TaskInput;
  readonly plan: CallPlan;
  readonly notices: readonly string[];
  readonly parts: readonly OutlinedPart[];
}

/** An outline and the texts of one record for it. */
export interface OutlinedCall {
  readonly notices: readonly string[];
  readonly parts: readonly OutlinedPart[];
  readonly texts: readonly string[];
}

/**
 * By shape; see `decisions/010`. Keys are made of ids of tasks and providers that are known here and of small numbers, so
 * that no record and no request can make this grow beyond a few thousand. Undefined for a shape without an outline.
 */
const outlines = new Map<string, CallOutline | undefined>();

/** Options that outlines know: with any other a call is written anew. */
const outlinedOptions: ReadonlySet<string> = new Set<keyof InferenceOptions>([
  "provider",
  "mapping",
  "streaming",
  "directRequest",
]);

/**
 * The outline for a call, made when a call of its shape is asked for first, and the texts of this one. Undefined for a call
 * that has to be written anew: rare options, a refusal, a task without an example.
 */
export function outlineFor(model: ModelFacts, options: InferenceOptions): OutlinedCall | undefined {
  const { pipelineTag: task = "" } = model;
  const { provider = "auto", mapping, streaming = false, directRequest = false } = options;
  const variant = variantFor(task, streaming);
  const input = exampleInput(model);
  if (variant === undefined || input === undefined || provider === "openai") return undefined;
  if (hasRareOption(options)) return undefined;
  const wanted = wantedTask(task, variant);
  const row = rowFor(provider, wanted);
  if ((row === undefined && provider !== "auto") || row?.only !== undefined) return undefined;
  if (mapping?.task !== undefined && mapping.task !== wanted) return undefined;
  if (mapping !== undefined && isDoubtful(mapping)) return undefined;
  const served = row?.cases && servedModel(model.id, provider, options);
  const kind = served === undefined ? -1 : (row?.cases?.findIndex(({ when }) => fits(when, served)) ?? -1);
  const key = `${task} ${provider} ${streaming} ${directRequest} ${mapping !== undefined} ${kind}`;
  let outline = outlines.get(key);
  if (outline === undefined && !outlines.has(key)) {
    outline = outlineOf(model, options);
    outlines.set(key, outline);
  }
  if (outline === undefined) return undefined;
  const { id, modelName, version, url, link } = namesOf({ ...outline.plan, options }, model.id);
  const texts = [id, modelName, version, url, link];
  return collectTexts(input, outline.example, texts)
    ? { notices: outline.notices, parts: outline.parts, texts }
    : undefined;
}

function hasRareOption(options: InferenceOptions): boolean {
  return Object.entries(options).some(([name, value]) => value !== undefined && !outlinedOptions.has(name));
}

/** There is something to say about the model; what it is depends on the record. */
function isDoubtful({ status = "live", adapter, adapterWeightsPath }: ProviderMapping): boolean {
  return status !== "live" || (adapter === "lora" && !adapterWeightsPath);
}

function outlineOf(model: ModelFacts, options: InferenceOptions): CallOutline | undefined {
  const { pipelineTag: task = "" } = model;
  const variant = variantFor(task, options.streaming === true);
  const example = exampleInput({ id: model.id, tags: [], pipelineTag: task });
  if (variant === undefined || example === undefined) return undefined;
  const planned = planCall(model, task, variant, options);
  if (planned.plan === undefined) return undefined;
  const { plan } = planned;
  const call = attempt(() => callOf(plan, example, slot));
  if (call === undefined) return undefined;
  const checks = probes.map((probe) => ({ probe, call: callOf(plan, example, probe) }));
  const parts = clients
    .filter(({ templates }) => templates[variant] !== undefined)
    .flatMap((client): readonly OutlinedPart[] => {
      const part = attempt(() => {
        const outlined = outlineSnippet(client, call);
        const isRight = checks.every(({ probe, call: known }) => agrees(client, outlined, known, probe));
        return isRight ? [outlined && { client, outlined }] : undefined;
      });
      return part?.filter((item) => item !== undefined) ?? [{ client }];
    });
  return { example, plan, notices: [...planned.notices, ...noticesFor(plan)], parts };
}

type Outlined = NonNullable<OutlinedPart["outlined"]>;

function outlineSnippet(client: Client, call: Call): Outlined | undefined {
  const snippet = writeSnippet(client, call);
  return snippet && { snippet, outline: new Outline(snippet.code) };
}

/** A call with texts by number: the names, then those of the input. */
function callOf(plan: CallPlan, input: TaskInput, text: (number: number) => string): Call {
  const address = addressOf(plan);
  const names: CallNames = {
    id: text(0),
    modelName: text(1),
    version: text(2),
    url: address.includes("{model}") ? text(3) : address,
    link: text(4),
  };
  let next = 5;
  return toCall(
    plan,
    names,
    withTexts(input, () => text(next++)),
  );
}

/** More than any example has. */
const probedTexts = 24;

/** Texts that outlines are tried with: short ones, and long ones that need escapes everywhere. */
const probes: readonly ((number: number) => string)[] = [
  (number) => `text${number}`,
  (number) => `"${number}' \\ \n`.repeat(20),
];

/**
 * Whether an outline gives what the client writes for the same texts. A client that asks `typeof text === "string"` drops
 * a slot without a word.
 */
function agrees(
  client: Client,
  outlined: Outlined | undefined,
  call: Call,
  probe: (number: number) => string,
): boolean {
  const expected = writeSnippet(client, call);
  if (outlined === undefined || expected === undefined) return outlined === expected;
  const texts = Array.from({ length: probedTexts }, (_, number) => probe(number));
  const actual = { ...outlined.snippet, code: outlined.outline.codeFor(texts) };
  return JSON.stringify(actual) === JSON.stringify(expected);
}

/** Undefined when it throws: somewhere a text was needed. Written anew, the same call tells whether that was a fault. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
