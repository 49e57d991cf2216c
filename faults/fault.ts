import type { Workbench } from "./workbench.ts";

/** What a fault must never do. */
export type Harm = "lost" | "crashed" | "executed";

/** Something that went wrong, in one sentence. */
export interface Wrong {
  readonly harm: Harm;
  readonly what: string;
}

/** What became of a fault that was caused. */
export interface Outcome {
  /** How often it was caused, or how many hostile inputs were given. */
  readonly tried: number;
  /** What was counted: "kills", "requests". */
  readonly of: string;
  /** Empty where nothing was lost, crashed or executed. */
  readonly wrong: readonly Wrong[];
  /** What a reader of the table should know, in one sentence. */
  readonly note?: string;
}

/** One kind of fault: how it is caused, and what has to hold afterwards. */
export interface Fault {
  /** As the command takes it: "kill-import". */
  readonly name: string;
  /** What is done: "an import is killed". */
  readonly what: string;
  /** What has to hold: "the next import gives the same catalog as one that was never interrupted". */
  readonly holds: string;
  /** Why it cannot be caused on this machine, in one sentence; `undefined` where it can. */
  readonly missing?: () => string | undefined;
  readonly run: (bench: Workbench) => Promise<Outcome>;
}

/** @example lost("2 of 40 records are missing") // { harm: "lost", what: "2 of 40 records are missing" } */
export const lost = (what: string): Wrong => ({ harm: "lost", what });

export const crashed = (what: string): Wrong => ({ harm: "crashed", what });

export const executed = (what: string): Wrong => ({ harm: "executed", what });
