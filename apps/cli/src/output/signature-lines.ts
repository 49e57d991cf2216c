import type { SignedFinding } from "@modelshelf/files";
import { kinds } from "@modelshelf/store";
import { oneLine } from "./one-line.ts";
import { counted } from "./write.ts";

/** @example toSignatureLine(finding) // "model ada/reader (v1.0): Signed by team: 5 files match model.sig." */
export function toSignatureLine({ repository: { kind, id }, commit, names, report }: SignedFinding): string {
  const name = names.includes("main") ? "" : ` (${oneLine(names[0] ?? commit.slice(0, 10))})`;
  return `${kinds[kind].one} ${id}${name}: ${oneLine(report.sentence)}`;
}

const words = {
  verified: "verified",
  broken: "broken",
  stranger: "by unknown signers",
  unchecked: "not checked",
  unsigned: "unsigned",
} as const;

/** @example signatureSummary(findings) // "3 revisions: 2 verified, 1 unsigned." */
export function signatureSummary(findings: readonly SignedFinding[]): string {
  const parts = Object.entries(words).flatMap(([state, word]) => {
    const count = findings.filter(({ report }) => report.state === state).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  const total = counted(findings.length, "revision", "revisions");
  return parts.length === 0 ? `${total}.` : `${total}: ${parts.join(", ")}.`;
}

/** Whether a finding is an error: a broken signature, or none that is verified where the operator requires one. */
export function isFaulty({ repository: { id }, report }: SignedFinding, isRequired: (id: string) => boolean): boolean {
  return report.state === "broken" || (report.state !== "verified" && isRequired(id));
}
