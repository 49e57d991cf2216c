/** Why there is no answer: files that are only known by their names here, files that cannot be read, a wrong question, or too many. */
export type SplitFaultReason = "absent" | "unreadable" | "question" | "busy";

/** A split whose rows cannot be read, or not as they are asked for; the message is a sentence for people. */
export class SplitFault extends Error {
  override readonly name = "SplitFault";
  readonly reason: SplitFaultReason;

  constructor(message: string, reason: SplitFaultReason) {
    super(message);
    this.reason = reason;
  }
}

/** A {@link SplitFault} on its way between processes. */
export interface SplitFaultParts {
  readonly message: string;
  readonly reason: SplitFaultReason;
}

/** @returns undefined for other errors */
export function faultOf(error: unknown): { readonly fault: SplitFaultParts } | undefined {
  return error instanceof SplitFault ? { fault: { message: error.message, reason: error.reason } } : undefined;
}
