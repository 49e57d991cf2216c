import { type Feature, value } from "./feature.ts";

/** Texts that readers of tables take for no value; source: `na_values` of `read_csv` in the documentation of pandas 3. */
const noValues: ReadonlySet<string> = new Set([
  "",
  "#N/A",
  "#N/A N/A",
  "#NA",
  "-1.#IND",
  "-1.#QNAN",
  "-NaN",
  "-nan",
  "1.#IND",
  "1.#QNAN",
  "<NA>",
  "N/A",
  "NA",
  "NULL",
  "NaN",
  "None",
  "n/a",
  "nan",
  "null",
]);

const wholeNumber = /^\s*[-+]?\d+\s*$/;
const anyNumber = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$|^[-+]?inf(?:inity)?$/i;
const truthValue = /^(?:true|false)$/i;

/** The type of all texts of a column so far. */
type TextType = "nothing" | "integer" | "unsigned" | "number" | "boolean" | "text";

/** The type of a column of texts such as CSV, told from its texts by the rules of pandas. */
export class TextColumn {
  private type: TextType = "nothing";
  private hasGaps = false;
  private hasNegative = false;

  add(given: string | undefined): void {
    if (this.type === "text") return;
    if (given === undefined || noValues.has(given)) {
      this.hasGaps = true;
      return;
    }
    // Most columns hold short whole numbers, or what one look at the type has settled.
    if (this.type === "integer" && isShortWhole(given)) return;
    const type = typeOf(given);
    this.hasNegative ||= type === "integer" && given.trimStart().startsWith("-");
    this.type = joined(this.type, type);
  }

  get feature(): Feature {
    if (this.type === "text") return value("string");
    if (this.type === "boolean") return value("bool");
    if (!this.isWhole) return value("float64");
    return value(this.type === "integer" ? "int64" : "uint64");
  }

  /** Whole numbers with gaps are numbers to pandas, and so are those of which some need a sign and some have 64 bits without one. */
  private get isWhole(): boolean {
    if (this.hasGaps) return false;
    return this.type === "integer" || (this.type === "unsigned" && !this.hasNegative);
  }

  /** A text as a value of the column. */
  read(given: string | undefined): unknown {
    if (given === undefined || noValues.has(given)) return null;
    if (this.type === "text") return given;
    if (this.type === "boolean") return given.toLowerCase() === "true";
    return this.isWhole && given.length >= safeLength ? toWhole(given) : toNumber(given);
  }
}

function isShortWhole(given: string): boolean {
  if (given.length >= safeLength) return false;
  for (let at = 0; at < given.length; at += 1) {
    const code = given.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return true;
}

function typeOf(given: string): TextType {
  if (wholeNumber.test(given)) {
    if (given.length < safeLength) return "integer";
    const whole = toWhole(given);
    if (BigInt.asIntN(64, whole) === whole) return "integer";
    return BigInt.asUintN(64, whole) === whole ? "unsigned" : "number";
  }
  if (anyNumber.test(given)) return "number";
  return truthValue.test(given) ? "boolean" : "text";
}

/** A text without so many letters is a whole number that JavaScript does not round. */
const safeLength = 15;

const toWhole = (given: string): bigint => BigInt(given.trim().replace(/^\+/, ""));

/** The types of numbers, each of which has the values of those before it. */
const numbers: readonly TextType[] = ["integer", "unsigned", "number"];

function joined(before: TextType, now: TextType): TextType {
  if (before === "nothing" || before === now) return now;
  const [first, second] = [numbers.indexOf(before), numbers.indexOf(now)];
  return first < 0 || second < 0 ? "text" : numbers[Math.max(first, second)]!;
}

function toNumber(given: string): number {
  const infinite = /^([-+]?)inf/i.exec(given);
  if (infinite) return infinite[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number(given);
}
