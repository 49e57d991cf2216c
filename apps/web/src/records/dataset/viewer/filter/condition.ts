/** A condition on the values of a row, in the grammar of SQL that `/filter` of the public dataset viewer documents. */
export type Condition =
  | { readonly kind: "and"; readonly parts: readonly Condition[] }
  | { readonly kind: "or"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition }
  | Comparison;

/** A condition on one column. */
export type Comparison =
  | { readonly kind: "compare"; readonly of: Operand; readonly operator: Operator; readonly value: Literal }
  | { readonly kind: "any"; readonly of: Operand; readonly values: readonly Literal[] }
  | { readonly kind: "like"; readonly of: Operand; readonly pattern: string; readonly ignoresCase: boolean }
  | { readonly kind: "null"; readonly of: Operand };

export type Operator = "=" | "<>" | "<" | "<=" | ">" | ">=";

/** A column, or the length of its texts or lists. */
export interface Operand {
  readonly column: string;
  readonly isLength: boolean;
}

/** A value in a condition; a number is kept as it is written, since it may have more digits than JavaScript counts. */
export type Literal =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "truth"; readonly truth: boolean }
  | { readonly kind: "nothing" };

/** One column that rows are ordered by. */
export interface Order {
  readonly column: string;
  readonly isDescending: boolean;
}
