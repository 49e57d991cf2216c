import { Outline, slot } from "../code/outline.ts";
import type { Call } from "./call/call.ts";
import { addressOf, type CallNames } from "./call/names.ts";
import { toCall } from "./call/to-call.ts";
import type { Client } from "./clients/client.ts";
import { clients } from "./clients/all.ts";
import { type InferenceSnippet, writeSnippet } from "./clients/write-snippet.ts";
import { exampleInput, type TaskInput } from "./example-inputs.ts";
import { collectTexts, withTexts } from "./input-texts.ts";
import type { CallPlan } from "./plan/call-plan.ts";

/** What one client writes for all calls of one shape: everything but the texts. */
export interface OutlinedSnippet {
  readonly snippet: InferenceSnippet;
  readonly outline: Outline;
}

/** What is the same in all calls of one shape. */
interface ShapeOutlines {
  /** The task's own example. Only inputs that differ from it in their texts alone fit the outlines. */
  readonly example: TaskInput;
  /** `nothing` for a client that has no code for the shape; none for one that has to look into the texts. */
  readonly byClient: ReadonlyMap<Client, OutlinedSnippet | "nothing">;
}

/** The outlines for a plan, and the texts of its call for them. */
export interface FilledOutlines {
  readonly byClient: ShapeOutlines["byClient"];
  readonly texts: readonly string[];
}

/**
 * By shape; see `decisions/010`. Keys are made of ids of tasks and providers that are known here and of small numbers, so
 * that no record and no request can make this grow beyond a few thousand. Undefined for a shape without outlines.
 */
const outlines = new Map<string, ShapeOutlines | undefined>();

/**
 * The outlines for a call, made when a call of its shape comes first, and the texts of this one. Undefined for a call that
 * has to be written as it is: rare options, an input of another form than the task's example.
 */
export function outlinesFor(plan: CallPlan, names: CallNames): FilledOutlines | undefined {
  const key = planKey(plan);
  if (key === undefined) return undefined;
  let shape = outlines.get(key);
  if (shape === undefined && !outlines.has(key)) {
    shape = outline(plan);
    outlines.set(key, shape);
  }
  if (shape === undefined) return undefined;
  const { id, modelName, version, url, link } = names;
  const texts = [id, modelName, version, url, link];
  return collectTexts(plan.input, shape.example, texts) ? { byClient: shape.byClient, texts } : undefined;
}

/**
 * What the code of a call depends on beside its texts; equal for calls of one shape. Undefined for a plan with options that
 * are rare or have too many values. A new member of the plan belongs into one of the two.
 */
function planKey(plan: CallPlan): string | undefined {
  const { task, variant, provider, route, row, shape, hasMapping, parameters, token, billTo, baseUrl } = plan;
  if (billTo !== undefined || baseUrl !== undefined || "text" in token) return undefined;
  for (const _ in parameters) return undefined;
  const place = row?.cases?.findIndex((other) => other === shape) ?? -1;
  return `${task} ${variant} ${provider} ${route} ${hasMapping} ${place}`;
}

function outline(plan: CallPlan): ShapeOutlines | undefined {
  const { id, task, variant } = plan;
  const example = exampleInput({ id, tags: [], pipelineTag: task });
  if (example === undefined) return undefined;
  const call = attempt(() => callOf(plan, example, slot));
  if (call === undefined) return undefined;
  const checks = probes.map((probe) => ({ probe, call: callOf(plan, example, probe) }));
  const byClient = new Map<Client, OutlinedSnippet | "nothing">();
  for (const client of clients) {
    if (client.templates[variant] === undefined) continue;
    const outlined = attempt(() => {
      const written = outlineSnippet(client, call);
      return checks.every((check) => agrees(client, written, check.call, check.probe)) ? written : undefined;
    });
    if (outlined !== undefined) byClient.set(client, outlined);
  }
  return { example, byClient };
}

function outlineSnippet(client: Client, call: Call): OutlinedSnippet | "nothing" {
  const snippet = writeSnippet(client, call);
  return snippet === undefined ? "nothing" : { snippet, outline: new Outline(snippet.code) };
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
  outlined: OutlinedSnippet | "nothing",
  call: Call,
  probe: (number: number) => string,
): boolean {
  const expected = writeSnippet(client, call);
  if (outlined === "nothing" || expected === undefined) return outlined === "nothing" && expected === undefined;
  const texts = Array.from({ length: probedTexts }, (_, number) => probe(number));
  const actual = { ...outlined.snippet, code: outlined.outline.codeFor(texts) };
  return JSON.stringify(actual) === JSON.stringify(expected);
}

/** Undefined when it throws: somewhere a text was needed. Written as it is, the same call tells whether that was a fault. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
