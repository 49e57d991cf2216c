import type { FileRows } from "@modelshelf/files";
import { type Comparable, type ColumnOrder, numbers, orderOf } from "./comparable.ts";
import type { Comparison, Condition, Literal, Operand, Operator } from "./condition.ts";
import { fault } from "./condition-strings.ts";
import { like } from "./like.ts";

/** A condition over the columns of a file. */
export interface CompiledCondition {
  /** Positions of the columns that it looks at, each once. */
  readonly columns: readonly number[];
  /**
   * Whether it holds, by the three values of SQL: a missing value is neither equal to another one nor different.
   *
   * @param cells values of {@link columns} in their order
   */
  readonly holds: (cells: readonly unknown[]) => boolean | undefined;
}

type Columns = FileRows["columns"];
type Test = CompiledCondition["holds"];

/**
 * @throws SplitFault for columns that there are not, and for values that a column cannot hold
 * @example compileCondition(parseCondition("n > 1"), columns).holds([2]) // true
 */
export function compileCondition(condition: Condition, columns: Columns): CompiledCondition {
  const used: number[] = [];
  const cellOf = (position: number): number => {
    if (!used.includes(position)) used.push(position);
    return used.indexOf(position);
  };
  const compile = (part: Condition): Test => {
    if (part.kind === "not") return negated(compile(part.part));
    if (part.kind === "and" || part.kind === "or") return joined(part.kind === "or", part.parts.map(compile));
    const position = positionOf("where", part.of.column, columns);
    const cell = cellOf(position);
    const test = testOf(part, columns[position]!);
    return (cells) => test(cells[cell]);
  };
  const holds = compile(condition);
  return { columns: used, holds };
}

/**
 * Where a column is, by its name; letter case counts only where names differ by nothing else.
 *
 * @param parameter for the message
 * @throws SplitFault
 */
export function positionOf(parameter: string, name: string, columns: Columns): number {
  const exact = columns.findIndex((column) => column.name === name);
  if (exact >= 0) return exact;
  const folded = name.toLowerCase();
  const similar = columns.findIndex((column) => column.name.toLowerCase() === folded);
  if (similar < 0) throw fault(parameter, `names a column that the split does not have: ${name.slice(0, 100)}`);
  return similar;
}

const negated =
  (test: Test): Test =>
  (cells) => {
    const holds = test(cells);
    return holds === undefined ? undefined : !holds;
  };

/** @param decisive the value of one part that decides for all of them */
const joined =
  (decisive: boolean, tests: readonly Test[]): Test =>
  (cells) => {
    let result: boolean | undefined = !decisive;
    for (const test of tests) {
      const holds = test(cells);
      if (holds === decisive) return decisive;
      if (holds === undefined) result = undefined;
    }
    return result;
  };

function testOf(part: Comparison, column: Columns[number]): (value: unknown) => boolean | undefined {
  const { of } = part;
  if (part.kind === "null") return (value) => value === null || value === undefined;
  if (part.kind === "like") {
    if (of.isLength || orderOf(column)?.holds !== "texts")
      throw fault("where", `compares ${shown(of)} with a pattern, and it does not hold texts`);
    const fits = like(part.pattern, part.ignoresCase);
    return (value) => (typeof value === "string" ? fits(value) : undefined);
  }
  const { valueOf, ...order } = of.isLength ? lengthsOf(column, of) : ordered(column, of);
  const literal = (given: Literal): Comparable | undefined => {
    if (given.kind === "nothing") return undefined;
    const value = order.literal(given);
    if (value !== undefined) return value;
    throw fault("where", `compares ${shown(of)}, which holds ${order.holds}, with ${written(given)}`);
  };
  if (part.kind === "compare") {
    const value = literal(part.value);
    const compare = comparisons[part.operator];
    return (given) => {
      const own = valueOf(given);
      return own === undefined || value === undefined ? undefined : compare(own, value);
    };
  }
  const values = part.values.map(literal);
  return (given) => {
    const own = valueOf(given);
    if (own === undefined) return undefined;
    if (values.some((value) => value !== undefined && isEqual(own, value))) return true;
    return values.includes(undefined) ? undefined : false;
  };
}

function ordered(column: Columns[number], of: Operand): ColumnOrder {
  const order = orderOf(column);
  if (order === undefined) throw fault("where", `compares ${shown(of)}, whose values have no order`);
  return order;
}

function lengthsOf(column: Columns[number], of: Operand): ColumnOrder {
  const { _type: type } = column.feature as { readonly _type?: unknown };
  const isList = type === "List" || type === "LargeList" || type === "Sequence";
  if (!isList && orderOf(column)?.holds !== "texts")
    throw fault("where", `asks for ${shown(of)}, and it has no length`);
  return {
    ...numbers,
    valueOf: (given) =>
      typeof given === "string" ? Array.from(given).length : Array.isArray(given) ? given.length : undefined,
  };
}

/** Whole numbers of any length equal numbers, which `===` does not know. */
// oxlint-disable-next-line eqeqeq -- both sides are of the same column, so that nothing but numbers is converted
const isEqual = (a: Comparable, b: Comparable): boolean => a == b;

const comparisons: Readonly<Record<Operator, (a: Comparable, b: Comparable) => boolean>> = {
  "=": isEqual,
  "<>": (a, b) => !isEqual(a, b),
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

const shown = ({ column, isLength }: Operand): string => {
  const name = `"${column.slice(0, 100)}"`;
  return isLength ? `the length of ${name}` : name;
};

function written(given: Literal): string {
  if (given.kind === "text") return `the text '${given.text.slice(0, 100).toWellFormed()}'`;
  if (given.kind === "number") return `the number ${given.text.slice(0, 100)}`;
  return given.kind === "truth" ? String(given.truth) : "NULL";
}
