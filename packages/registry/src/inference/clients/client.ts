import type { Code, Language } from "../../code/code.ts";
import type { Install } from "../../snippet.ts";
import type { Call } from "../call/call.ts";
import type { Variant } from "../variants.ts";

/** Writes one call; undefined where this client cannot make it (another provider, another route). */
export type Template = (call: Call) => Code | undefined;

/** One program or library that calls are written for. */
export interface Client {
  readonly language: Language;
  /** Name as its users know it: `huggingface_hub`. */
  readonly name: string;
  readonly install?: (call: Call) => Install;
  /** It asks the Hub how a provider calls a model, so that the record need not say it. */
  readonly knowsNames?: true;
  readonly templates: Readonly<Partial<Record<Variant, Template>>>;
  /** One sentence for each option of the call that this client has no way to honor. */
  readonly ignoredOptions?: (call: Call) => readonly string[];
  /** One sentence on what its user makes of the answer, where the code leaves that to him. */
  readonly answerNote?: (call: Call) => string | undefined;
}

/** The same template for several kinds of call. */
export function forEach<V extends Variant>(names: readonly V[], template: Template): Readonly<Record<V, Template>> {
  return Object.fromEntries(names.map((name) => [name, template])) as Record<V, Template>;
}
