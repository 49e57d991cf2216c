import { kinds, type RecordKind } from "./kinds.ts";

/** Whether records of a kind may name tasks. */
export const hasTasks = (kind: RecordKind): boolean => kinds[kind].reads.tasks !== undefined;
