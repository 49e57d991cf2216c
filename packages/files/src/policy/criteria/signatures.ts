import { type SignatureReport, unsignedReport } from "../../signatures/check-signatures.ts";
import type { CriterionKind } from "./criterion.ts";

/** The state that a rule can ask for. */
const verified = "verified";

const withoutPeriod = (sentence: string): string => sentence.replace(/\.$/, "");

/** The reason why files may not be used whose signature is not verified. */
export function unverified({ state, sentence }: Pick<SignatureReport, "state" | "sentence">): string | undefined {
  if (state === verified) return undefined;
  // A revision may also have a signature of another one, and is unsigned as well.
  const hasNone = sentence === unsignedReport.sentence;
  return hasNone ? "it has no signature" : `its signature is not verified: ${withoutPeriod(sentence)}`;
}

/** Signatures of a revision, by whom the operator trusts. Anyone can sign, so no other state is a condition. */
export const signatures: CriterionKind = {
  key: "signatures",
  canRefuse: false,
  takes: verified,
  parse: (value) => (value === verified ? { ofSignatures: unverified } : undefined),
};
