import type { Comparison, Condition, Literal, Operand, Operator, Order } from "./condition.ts";
import { conditionWords, fault, type Word } from "./condition-strings.ts";

const maxDepth = 50;
const maxComparisons = 100;
const maxOrders = 5;
const maxPattern = 1000;

/**
 * Reads the parameter `where`: comparisons of a column with a value (`=`, `<>`, `<`, `<=`, `>`, `>=`, `IN`, `BETWEEN`, `LIKE`,
 * `ILIKE`, `IS NULL`), joined by `AND`, `OR`, `NOT` and parentheses. Texts are in single quotation marks, names of columns may be in
 * double ones.
 *
 * @throws SplitFault with a sentence that says what cannot be read
 * @example parseCondition("age > 30 AND name = 'Simone'").kind // "and"
 */
export function parseCondition(given: string): Condition {
  const reader = new Reader("where", given);
  const condition = reader.condition();
  reader.end();
  return condition;
}

/**
 * Reads the parameter `orderby`: names of columns, each with `ASC` or `DESC`.
 *
 * @throws SplitFault
 * @example parseOrder('"age" DESC') // [{ column: "age", isDescending: true }]
 */
export function parseOrder(given: string): readonly Order[] {
  const reader = new Reader("orderby", given);
  const orders = reader.orders();
  reader.end();
  return orders;
}

const operators: Readonly<Record<string, Operator>> = {
  "=": "=",
  "==": "=",
  "<>": "<>",
  "!=": "<>",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
};
/** The operator to use where the value is written before the column. */
const turned: Readonly<Record<Operator, Operator>> = {
  "=": "=",
  "<>": "<>",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

/** Words that are not names of columns unless they are in quotation marks. */
const reserved: ReadonlySet<string> = new Set(
  "and or not is null in between like ilike true false asc desc select from where union case cast exists".split(" "),
);

class Reader {
  readonly #parameter: string;
  readonly #words: readonly Word[];
  #at = 0;
  #depth = 0;
  #comparisons = 0;

  constructor(parameter: string, given: string) {
    this.#parameter = parameter;
    this.#words = conditionWords(parameter, given);
    if (this.#words.length === 0) throw fault(parameter, "is empty");
  }

  end(): void {
    if (this.#word !== undefined) throw this.#expected("nothing more");
  }

  condition(): Condition {
    return this.#joined("or", () => this.#joined("and", () => this.#negated()));
  }

  orders(): readonly Order[] {
    const orders: Order[] = [];
    do {
      if (orders.length >= maxOrders) throw fault(this.#parameter, `has more than ${maxOrders} columns`);
      const column = this.#column();
      const isDescending = this.#takes("desc");
      if (!isDescending) this.#takes("asc");
      orders.push({ column, isDescending });
    } while (this.#takesSign(","));
    return orders;
  }

  #joined(kind: "and" | "or", read: () => Condition): Condition {
    const parts = [read()];
    while (this.#takes(kind)) parts.push(read());
    return parts.length === 1 ? parts[0]! : { kind, parts };
  }

  #negated(): Condition {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw fault(this.#parameter, `is nested more than ${maxDepth} levels deep`);
    const condition = this.#takes("not") ? ({ kind: "not", part: this.#negated() } as const) : this.#single();
    this.#depth -= 1;
    return condition;
  }

  #single(): Condition {
    if (this.#takesSign("(")) {
      const condition = this.condition();
      this.#sign(")");
      return condition;
    }
    this.#count(1);
    const value = this.#literalIfAny();
    if (value === undefined) return this.#comparison(this.#operand());
    const operator = this.#operator();
    return { kind: "compare", of: this.#operand(), operator: turned[operator], value };
  }

  #comparison(of: Operand): Condition {
    if (this.#takes("is")) {
      const isNegated = this.#takes("not");
      if (!this.#takes("null")) throw this.#expected("NULL");
      return negatedIf(isNegated, { kind: "null", of });
    }
    const isNegated = this.#takes("not");
    if (this.#takes("in")) return negatedIf(isNegated, { kind: "any", of, values: this.#list() });
    if (this.#takes("between")) {
      const from = this.#literal();
      if (!this.#takes("and")) throw this.#expected("AND");
      const to = this.#literal();
      const parts = [
        { kind: "compare", of, operator: ">=", value: from },
        { kind: "compare", of, operator: "<=", value: to },
      ] as const;
      return negatedIf(isNegated, { kind: "and", parts });
    }
    const ignoresCase = this.#takes("ilike");
    if (ignoresCase || this.#takes("like")) {
      const word = this.#take((given) => given.kind === "text");
      if (word === undefined) throw this.#expected("a text in single quotation marks");
      if (word.text.length > maxPattern)
        throw fault(this.#parameter, `has a pattern of more than ${maxPattern} letters`);
      return negatedIf(isNegated, { kind: "like", of, pattern: word.text, ignoresCase });
    }
    if (isNegated) throw this.#expected("IN, BETWEEN, LIKE or ILIKE");
    return { kind: "compare", of, operator: this.#operator(), value: this.#literal() };
  }

  #list(): readonly Literal[] {
    this.#sign("(");
    const values = [this.#literal()];
    while (this.#takesSign(",")) values.push(this.#literal());
    this.#sign(")");
    this.#count(values.length - 1);
    return values;
  }

  #count(comparisons: number): void {
    this.#comparisons += comparisons;
    if (this.#comparisons > maxComparisons) throw fault(this.#parameter, `has more than ${maxComparisons} comparisons`);
  }

  #operand(): Operand {
    const next = this.#words[this.#at + 1];
    const isLength = this.#is("length") || this.#is("len");
    if (!isLength || next?.kind !== "sign" || next.text !== "(") return { column: this.#column(), isLength: false };
    this.#at += 2;
    const column = this.#column();
    this.#sign(")");
    return { column, isLength: true };
  }

  #column(): string {
    const word = this.#take(
      ({ kind, text }) => kind === "name" || (kind === "word" && !reserved.has(text.toLowerCase())),
    );
    if (word === undefined) throw this.#expected("the name of a column");
    return word.text;
  }

  #operator(): Operator {
    const word = this.#take(({ kind, text }) => kind === "sign" && Object.hasOwn(operators, text));
    if (word === undefined) throw this.#expected("a comparison, such as =");
    return operators[word.text]!;
  }

  #literal(): Literal {
    const literal = this.#literalIfAny();
    if (literal === undefined) throw this.#expected("a number, a text in single quotation marks, true, false or NULL");
    return literal;
  }

  #literalIfAny(): Literal | undefined {
    const text = this.#take(({ kind }) => kind === "text");
    if (text !== undefined) return { kind: "text", text: text.text };
    if (this.#takes("true")) return { kind: "truth", truth: true };
    if (this.#takes("false")) return { kind: "truth", truth: false };
    if (this.#takes("null")) return { kind: "nothing" };
    const sign = this.#take((word) => word.kind === "sign" && (word.text === "-" || word.text === "+"));
    const number = this.#take(({ kind }) => kind === "number");
    if (number !== undefined) return { kind: "number", text: (sign?.text === "-" ? "-" : "") + number.text };
    if (sign !== undefined) throw this.#expected("a number");
    return undefined;
  }

  get #word(): Word | undefined {
    return this.#words[this.#at];
  }

  #is(keyword: string): boolean {
    return this.#word?.kind === "word" && this.#word.text.toLowerCase() === keyword;
  }

  #takes(keyword: string): boolean {
    return this.#take(() => this.#is(keyword)) !== undefined;
  }

  #takesSign(sign: string): boolean {
    return this.#take(({ kind, text }) => kind === "sign" && text === sign) !== undefined;
  }

  #sign(sign: string): void {
    if (!this.#takesSign(sign)) throw this.#expected(sign);
  }

  #take(fits: (word: Word) => boolean): Word | undefined {
    const word = this.#word;
    if (word === undefined || !fits(word)) return undefined;
    this.#at += 1;
    return word;
  }

  #expected(what: string): Error {
    const word = this.#word;
    const place = word === undefined ? "at its end" : `at letter ${word.at}`;
    return fault(this.#parameter, `cannot be read: ${place} it should have ${what}`);
  }
}

const negatedIf = (isNegated: boolean, part: Comparison | Condition): Condition =>
  isNegated ? { kind: "not", part } : part;
