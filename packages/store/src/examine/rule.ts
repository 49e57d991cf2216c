import type { Examined } from "./examined.ts";
import type { Finding } from "./finding.ts";

/** One thing that a record may lack. Its name in JSON is that of its file in `entries/`. */
export interface Rule {
  /** Among findings of one effect the smaller place comes first. */
  readonly place: number;
  /** It does not apply to a repository with nothing but a tokenizer, which has no task, no class, and was trained on nothing. */
  readonly needsModel?: true;
  /** `undefined` where nothing is missing, or nobody can tell. */
  readonly find: (examined: Examined) => Omit<Finding, "rule"> | undefined;
}
