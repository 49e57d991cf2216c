import type { ValueKind } from "./value-kinds.ts";

/** Something that an operator can set, and all the ways to say it. */
export interface Setting {
  /** In a file of settings. */
  readonly key: string;
  /** In the environment. */
  readonly variable?: string;
  /** On the command line, without its hyphens. */
  readonly option?: string;
  readonly short?: string;
  /** The placeholder of the value in the help: `<number>`. */
  readonly value: string;
  readonly kind: ValueKind;
  /** Several values: an option that is repeated, a list in a file, commas in a variable. */
  readonly isList?: boolean;
  /** Never shown. Passwords inside addresses are hidden without it. */
  readonly isSecret?: boolean;
  /** The default, in words. */
  readonly fallback?: string;
  /** The meaning, in Markdown; links lead from a page of the documentation. */
  readonly meaning: string;
}
