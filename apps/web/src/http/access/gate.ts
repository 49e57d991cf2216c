import { holdsToken } from "./access.ts";

/** Who gets the files of gated repositories. */
export interface Gate {
  /** Whether anybody does, so that pages may say how. */
  readonly isEverOpen: boolean;
  /** @param authorization header of a request */
  opens(authorization: string | undefined): boolean;
}

/**
 * The gate of a hub. What its operator has said counts; else it is open to readers of a private hub, each of whom was given
 * a token, and closed on a hub that everybody reads.
 *
 * @param said everybody, or who sends one of these tokens
 * @example toGate(["hf_0123…"], false).opens("Bearer hf_0123…") // true
 */
export function toGate(said: "everybody" | readonly string[] | undefined, isPrivate: boolean): Gate {
  if (said === "everybody" || (said === undefined && isPrivate)) return { isEverOpen: true, opens: () => true };
  if (said === undefined) return closedGate;
  return { isEverOpen: true, opens: holdsToken(said) };
}

/** Nobody gets them. */
export const closedGate: Gate = { isEverOpen: false, opens: () => false };
