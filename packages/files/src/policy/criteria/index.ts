import type { CriterionKind } from "./criterion.ts";
import { formats } from "./formats.ts";
import { licenses } from "./licenses.ts";
import { owners } from "./owners.ts";
import { signatures } from "./signatures.ts";
import { maxFileSize, maxRepositorySize } from "./sizes.ts";

/** All criteria that a rule can have, in the order of the documentation. */
export const criterionKinds: readonly CriterionKind[] = [
  licenses,
  formats,
  owners,
  maxFileSize,
  maxRepositorySize,
  signatures,
];
