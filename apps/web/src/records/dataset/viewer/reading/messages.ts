import type { Places } from "@modelshelf/files";
import type { SplitFaultParts } from "../split-fault.ts";
import type { SplitTask } from "./split-task.ts";

type FoundContent = Awaited<ReturnType<Places["look"]>>;
type Part = NonNullable<Parameters<Places["read"]>[1]>["part"];

/** The reading that the process of rows asks for from object storage. */
export type ReadOrder = { readonly look: string } | { readonly bytes: string; readonly part: Part };

/** To the process: one task at a time, and what it ordered. */
export type ToProcess =
  | { readonly task: SplitTask }
  | { readonly read: number; readonly value: FoundContent | Uint8Array }
  | { readonly read: number; readonly problem: string };

/** From the process: orders, and one end of the task. */
export type FromProcess = { readonly read: number; readonly order: ReadOrder } | TaskEnd;

/** The answer as JSON, a fault of the split, or something unforeseen. */
export type TaskEnd = { readonly json: string } | { readonly fault: SplitFaultParts } | { readonly problem: string };
