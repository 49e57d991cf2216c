import type { FileRows } from "@modelshelf/files";
import { isExactNumber } from "@modelshelf/store/browser";
import { type InstantStatistics, instantStatistics } from "./instant-statistics.ts";
import { absence, numberStatistics, type NumberStatistics, proportion } from "./number-statistics.ts";

type Column = FileRows["columns"][number];
type Absence = Pick<NumberStatistics, "nan_count" | "nan_proportion">;

/** The dataset viewer's statistics of values that are few and come again. */
export interface LabelStatistics extends Absence {
  readonly no_label_count: number;
  readonly no_label_proportion: number;
  readonly n_unique: number;
  readonly frequencies: Readonly<Record<string, number>>;
}

/** Statistics of one column in the shape of the public dataset viewer. */
export interface ColumnStatistics {
  readonly column_name: string;
  readonly column_type: "float" | "int" | "bool" | "list" | "class_label" | "string_label" | "string_text" | "datetime";
  readonly column_statistics:
    | NumberStatistics
    | InstantStatistics
    | LabelStatistics
    | (Absence & Pick<LabelStatistics, "frequencies">);
}

/** Collects the values of one column. */
export interface ColumnCounter {
  /** @param given as the rows of a file have it */
  readonly add: (given: unknown) => void;
  readonly statistics: (rows: number) => ColumnStatistics;
}

/**
 * The counter of a column; none for kinds that the public viewer does not count either, such as structs and bytes.
 *
 * @example counterOf({ name: "n", feature: { dtype: "int64", _type: "Value" } })?.statistics(0).column_type // "int"
 */
export function counterOf({ name, feature }: Column): ColumnCounter | undefined {
  const { _type: type, dtype, names, feature: inner } = feature as NotedFeature;
  if (type === "ClassLabel") return classLabels(name, Array.isArray(names) ? names.map(String) : []);
  // A sequence of structs is a struct of lists.
  if (type === "Sequence" && !isNamed(inner)) return undefined;
  if (type === "List" || type === "LargeList" || type === "Sequence")
    return distributed(name, "list", lengthOf, ofWhole);
  if (type !== "Value") return undefined;
  const kind = String(dtype);
  if (/^u?int\d+$/.test(kind)) return distributed(name, "int", toNumber, ofWhole);
  if (/^float\d+$/.test(kind)) return distributed(name, "float", toNumber, ofParts);
  if (/^(?:large_)?string$/.test(kind)) return texts(name);
  if (/^(?:timestamp\[|date\d)/.test(kind)) return distributed(name, "datetime", textOf, instantStatistics);
  return kind === "bool" ? truths(name) : undefined;
}

/** A type as a file notes it, which may be anything. */
interface NotedFeature {
  readonly _type?: unknown;
  readonly dtype?: unknown;
  readonly names?: unknown;
  readonly feature?: unknown;
}

/** Whether a type has a name; structs are objects of types. */
function isNamed(feature: unknown): boolean {
  const { _type: type } = Object(feature) as NotedFeature;
  return typeof type === "string";
}

/** A number, also one whose digits are kept; the nearest one of 64 bits. */
function toNumber(given: unknown): number | undefined {
  if (typeof given === "bigint") return Number(given);
  const value = isExactNumber(given) ? Number((given as { readonly rawJSON: string }).rawJSON) : given;
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Counts values by their distribution. */
function distributed<Value>(
  name: string,
  type: ColumnStatistics["column_type"],
  valueOf: (given: unknown) => Value | undefined,
  statisticsOf: (values: readonly Value[], rows: number) => NumberStatistics | InstantStatistics,
): ColumnCounter {
  const values: Value[] = [];
  return {
    add: (given) => {
      const value = valueOf(given);
      if (value !== undefined) values.push(value);
    },
    statistics: (rows) => ({ column_name: name, column_type: type, column_statistics: statisticsOf(values, rows) }),
  };
}

const ofWhole = (values: readonly number[], rows: number): NumberStatistics => numberStatistics(values, rows, true);
const ofParts = (values: readonly number[], rows: number): NumberStatistics => numberStatistics(values, rows, false);
const lengthOf = (given: unknown): number | undefined => (Array.isArray(given) ? given.length : undefined);
const textOf = (given: unknown): string | undefined => (typeof given === "string" ? given : undefined);

function truths(name: string): ColumnCounter {
  let [yes, no] = [0, 0];
  return {
    add: (given) => {
      if (given === true) yes += 1;
      if (given === false) no += 1;
    },
    statistics: (rows) => ({
      column_name: name,
      column_type: "bool",
      column_statistics: {
        ...absence(rows - yes - no, rows),
        frequencies: { ...(no > 0 && { False: no }), ...(yes > 0 && { True: yes }) },
      },
    }),
  };
}

function classLabels(name: string, names: readonly string[]): ColumnCounter {
  const counts = names.map(() => 0);
  let [unlabeled, present] = [0, 0];
  return {
    add: (given) => {
      const value = toNumber(given);
      if (value === undefined) return;
      present += 1;
      if (value === -1) unlabeled += 1;
      if (counts[value] !== undefined) counts[value] += 1;
    },
    statistics: (rows) => ({
      column_name: name,
      column_type: "class_label",
      column_statistics: {
        ...absence(rows - present, rows),
        no_label_count: unlabeled,
        no_label_proportion: proportion(unlabeled, rows),
        n_unique: names.length,
        frequencies: Object.fromEntries(names.map((label, position) => [label, counts[position]!])),
      },
    }),
  };
}

/** Texts are labels where a fifth of the rows or fewer are different, or ten; source: the public viewer. */
const mostLabels = 1000;
const mostOfRows = 0.2;
const fewLabels = 10;
/** Longer texts are not labels, however often they come: an answer holds the labels of all columns. */
const mostLetters = 50_000;

function texts(name: string): ColumnCounter {
  const values: number[] = [];
  let labels: Map<string, number> | undefined = new Map();
  let letters = 0;
  return {
    add: (given) => {
      if (typeof given !== "string") return;
      values.push(lettersIn(given));
      if (labels === undefined) return;
      const count = labels.get(given) ?? 0;
      if (count === 0) letters += given.length;
      labels.set(given, count + 1);
      if (labels.size > mostLabels || letters > mostLetters) labels = undefined;
    },
    statistics: (rows) => {
      const absent = rows - values.length;
      // A missing value is one of the different ones to the public viewer.
      const different = (labels?.size ?? Infinity) + (absent > 0 ? 1 : 0);
      const areLabels = different <= fewLabels || (different <= mostLabels && different / rows <= mostOfRows);
      if (labels === undefined || !areLabels) {
        return { column_name: name, column_type: "string_text", column_statistics: ofWhole(values, rows) };
      }
      const column_statistics = {
        ...absence(absent, rows),
        no_label_count: 0,
        no_label_proportion: 0,
        n_unique: labels.size,
        frequencies: Object.fromEntries([...labels].toSorted(([, a], [, b]) => b - a)),
      };
      return { column_name: name, column_type: "string_label", column_statistics };
    },
  };
}

/** Python counts letters beyond 16 bits once. */
const lettersIn = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
