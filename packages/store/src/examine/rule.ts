import type { Examined } from "./examined.ts";
import type { Finding } from "./finding.ts";

/** Looks for one thing that a record may lack; undefined where nothing is missing, or nobody can tell. */
export type Rule = (examined: Examined) => Omit<Finding, "rule"> | undefined;
