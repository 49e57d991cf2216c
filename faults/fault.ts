import type { Workbench } from "./workbench.ts";

/** The harms that a fault must never do. */
export type Harm = "lost" | "crashed" | "executed";

/** Something that went wrong, in one sentence. */
export interface Wrong {
  readonly harm: Harm;
  readonly what: string;
}

/** The result of a fault that was caused. */
export interface Outcome {
  /** How often it was caused, or how many hostile inputs were given. */
  readonly tried: number;
  /** The unit of the count: "kills", "requests". */
  readonly of: string;
  /** Empty where nothing was lost, crashed or executed. */
  readonly wrong: readonly Wrong[];
  /** A note for readers of the table, in one sentence. */
  readonly note?: string;
}

/** One kind of fault: how it is caused, and what has to hold afterwards. */
export interface Fault {
  /** As the command takes it: "kill-import". */
  readonly name: string;
  /** The action: "an import is killed". */
  readonly what: string;
  /** The expectation: "the next import gives the same catalog as one that was never interrupted". */
  readonly holds: string;
  /** Why it cannot be caused on this machine, in one sentence; `undefined` where it can. */
  readonly missing?: () => string | undefined;
  readonly run: (bench: Workbench) => Promise<Outcome>;
}

/** @example lost("2 of 40 records are missing") // { harm: "lost", what: "2 of 40 records are missing" } */
export const lost = (what: string): Wrong => ({ harm: "lost", what });

export const crashed = (what: string): Wrong => ({ harm: "crashed", what });

export const executed = (what: string): Wrong => ({ harm: "executed", what });
