import type { BodyShape, ModelCondition } from "./provider-row.ts";

/** Members of JSON from the outside in; numbers are places in a list. */
export type Path = readonly (string | number)[];

/**
 * All that is known by hand of one provider: what neither its row in the generated table nor a client library says. Sources
 * are the provider's own documentation and what the client libraries do with its answers. One file each in `entries/`.
 *
 * @example { sends: { "text-to-speech": "output.mp3" } } // its speech route answers with the sound itself
 */
export interface ProviderFacts {
  /** Models that it asks for in another way; `npm run generate` tries each, and keeps those whose request differs. */
  readonly kinds?: readonly ModelKind[];
  /** Tasks whose body is other than the one that the client library for JavaScript sends. */
  readonly bodies?: Readonly<Record<string, BodyShape>>;
  /** Tasks that it answers with the bytes of a file → a name for that file. */
  readonly sends?: Readonly<Record<string, string>>;
  /** How the results of work are fetched that takes longer than one answer. */
  readonly queues?: readonly ProviderQueue[];
  /** Where the result of a task says the address of the file that was made; without it the result is the address. */
  readonly result?: (task: string) => ResultPlace;
  /** Tasks that it serves and a client library cannot ask it for. A test asks the libraries themselves. */
  readonly missingIn?: Readonly<Partial<Record<"huggingface_hub" | "huggingface.js", readonly string[]>>>;
}

/** A kind of model, and a name of one. */
export interface ModelKind {
  readonly when: ModelCondition;
  readonly example: string;
}

/** Where a result says the address of a file. */
export interface ResultPlace {
  /** Empty where the result is the address. */
  readonly address: Path;
  /** A name that the first member of the address may have instead. */
  readonly otherwise?: string;
  /** The result is an address, or a list of addresses, as the model has it. */
  readonly mayBeList?: true;
  /** The address may hold the file itself: `data:image/png;base64,…`. */
  readonly mayBeData?: true;
}

/** How a provider that answers before the work is done is asked for the result, with GET and the same headers. */
export interface Queue {
  /** Member of the first answer that names the job. */
  readonly job: Path;
  /** A replacement in the address, for a link that leads past the router. */
  readonly moved?: readonly [from: string, to: string];
  /** The parts of the address of the state before and after the job's name. */
  readonly before: string;
  readonly behind: string;
  readonly state: Path;
  /** States in which the work goes on. */
  readonly waiting?: readonly string[];
  /** States in which it does not, where those of waiting are not documented. */
  readonly over?: readonly string[];
  readonly done: string;
  /** Where the result is beside the state. */
  readonly result: Path;
  /** The part after the job's name in the address of the result, where it has one of its own. */
  readonly resultBehind?: string;
}

/** One queue of a provider. */
export interface ProviderQueue {
  /** Part of the addresses that take work for this queue, at the provider and through the router. */
  readonly takes: string;
  /** The first answer tells the state already, and may hold the result. */
  readonly isStateFirst?: true;
  /**
   * The queue behind a base address.
   *
   * @param base the router's address of the provider, or the provider's own
   */
  readonly at: (base: string, isRouted: boolean) => Queue;
}

/** A queue whose jobs are asked for below the base address. */
export function jobsBelow(queue: Queue): ProviderQueue["at"] {
  return (base) => ({ ...queue, before: base + queue.before });
}
