import type { RecordKind } from "@modelshelf/store";
import type { Criterion } from "./criteria/criterion.ts";

/** The use of a repository or file that a rule is about: it is given to readers, mirrored, brought on demand, or imported. */
export type PolicyAction = "serve" | "mirror" | "pull" | "import";

export const policyActions: readonly PolicyAction[] = ["serve", "mirror", "pull", "import"];

/** A rule of a policy: it refuses what its criterion finds. */
export interface PolicyRule {
  /** Unique in the policy; refusals name it. */
  readonly name: string;
  readonly kinds: readonly RecordKind[];
  readonly actions: readonly PolicyAction[];
  /** Whether the rule is about the repository of an id. */
  readonly isFor: (id: string) => boolean;
  readonly criterion: Criterion;
  /** A sentence of the operator for readers who meet the rule; absent where there is none. */
  readonly because?: string;
}

/** The first refusal that a policy has for something. */
export interface Refusal {
  /** Name of the rule. */
  readonly rule: string;
  /** Names the rule and the reason, for people; ends with a period. */
  readonly sentence: string;
}
