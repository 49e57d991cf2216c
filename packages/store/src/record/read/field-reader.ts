import { isExactNumber } from "./exact-json.ts";
import { memberOf } from "./client-spelling.ts";
import { isIdentifier, maxIdentifierLength } from "./identifier.ts";

/**
 * Reads single fields of a value that came from outside. A field of the wrong type counts as absent and is named in
 * `warnings`; it never spoils the rest. Only own members are seen, so `constructor` or `toString` are never found by accident.
 *
 * Members are asked for by the names that the API gives them; those of the Python client are found under the same names.
 * Every text comes out well formed (no lone surrogate), without NUL and bounded.
 *
 * @example
 * const fields = new FieldReader({ likes: "many", cardData: { license: "mit" } });
 * fields.count("likes"); // undefined
 * fields.object("cardData").word("license", 100); // "mit"
 * fields.warnings; // ["`likes` is a text where a whole number of 0 or more is expected"]
 */
export class FieldReader {
  readonly warnings: string[];
  readonly #fields: object;
  readonly #path: string;

  constructor(value: unknown, path = "", warnings: string[] = []) {
    this.#fields = isObject(value) ? value : {};
    this.#path = path;
    this.warnings = warnings;
  }

  /** The value itself, or an empty object in place of one that has no members. */
  get value(): object {
    return this.#fields;
  }

  /**
   * The member as it is, in the spelling of the API or of the Python client; `null` counts as absent. A number that is kept
   * exactly is rounded, to calculate with.
   */
  raw(name: string): unknown {
    const value = memberOf(this.#fields, name);
    return isExactNumber(value) ? Number(JSON.stringify(value)) : value;
  }

  /** Reader of an object member; of nothing when there is none, so that reading goes on without a question. */
  object(name: string): FieldReader {
    const value = this.raw(name);
    if (value !== undefined && !isObject(value)) this.#warn(name, value, "an object");
    return new FieldReader(value, `${this.#path}${name}.`, this.warnings);
  }

  /** Readers of the objects in a list, in order; one object counts as a list of one, members of other types are left out. */
  objects(name: string, maxItems: number): FieldReader[] {
    const value = this.raw(name);
    if (value !== undefined && !Array.isArray(value) && !isObject(value)) this.#warn(name, value, "a list of objects");
    const given: unknown[] = Array.isArray(value) ? value.slice(0, maxItems) : [value];
    return given.filter(isObject).map((item) => new FieldReader(item, `${this.#path}${name}[].`, this.warnings));
  }

  /** Names of the members, as far as they are well formed and not too long. */
  names(maxItems: number, maxLength: number): string[] {
    const names = Object.keys(this.#fields).filter((name) => name.length <= maxLength && name.isWellFormed());
    return names.slice(0, maxItems);
  }

  /** Reader of the first entry of a list of objects. */
  first(name: string): FieldReader {
    const value = this.raw(name);
    if (value !== undefined && !Array.isArray(value)) this.#warn(name, value, "a list");
    return new FieldReader(Array.isArray(value) ? value[0] : undefined, `${this.#path}${name}[0].`, this.warnings);
  }

  /** A short text that means nothing when cut, such as a license id: longer ones are left out. Outer white space goes. */
  word(name: string, maxLength: number): string | undefined {
    const value = this.raw(name);
    const word = cleanWord(value, maxLength);
    if (word === undefined && value !== undefined && value !== "") {
      this.#warn(name, value, `a text of at most ${maxLength} characters`);
    }
    return word;
  }

  /** A text for people on one line: runs of white space become one blank, what is too long is cut and ends in `…`. */
  line(name: string, maxLength: number): string | undefined {
    // Cut roughly first: a long text is not worth reading to its end.
    const text = this.#string(name, 4 * maxLength)
      ?.replaceAll(/\s+/g, " ")
      .trim();
    if (text === undefined || text.length <= maxLength) return text || undefined;
    return `${cut(text, maxLength - 1)}…`;
  }

  /** A text kept as it is and cut where it is too long. */
  text(name: string, maxLength: number): string | undefined {
    return this.#string(name, maxLength) || undefined;
  }

  /**
   * A list of words. A single text counts as a list of one; members that are no words are left out; no member twice.
   *
   * @param toWord the word that a member of another type means
   */
  words(name: string, maxItems: number, maxLength: number, toWord?: (member: unknown) => unknown): string[] {
    const stated = this.raw(name);
    const value = toWord === undefined ? stated : Array.isArray(stated) ? stated.map(toWord) : toWord(stated);
    if (value === undefined || value === "") return [];
    if (!Array.isArray(value) && typeof value !== "string") this.#warn(name, value, "a list of texts");
    const given: unknown[] = typeof value === "string" ? [value] : Array.isArray(value) ? value : [];
    const words = new Set<string>();
    let unfit = 0;
    for (const item of given) {
      const word = words.size < maxItems ? cleanWord(item, maxLength) : undefined;
      if (word === undefined) unfit += 1;
      else words.add(word);
    }
    if (unfit > 0) this.warn(name, losesEntries(unfit, given.length));
    return [...words];
  }

  /** A list of texts kept in order, each cut where it is too long; members of other types are left out. */
  texts(name: string, maxItems: number, maxLength: number): string[] {
    const value = this.raw(name);
    if (value !== undefined && !Array.isArray(value)) this.#warn(name, value, "a list of texts");
    const given: unknown[] = Array.isArray(value) ? value : [];
    const texts = given.filter((item) => typeof item === "string" && item !== "").slice(0, maxItems);
    return texts.map((text) => clean(cut(String(text), maxLength))).filter((text) => text !== "");
  }

  /** The name of a class or function in Python and its kin. */
  identifier(name: string): string | undefined {
    const word = this.word(name, maxIdentifierLength);
    return word !== undefined && isIdentifier(word) ? word : undefined;
  }

  /** A whole number of 0 or more. */
  count(name: string): number | undefined {
    const value = this.raw(name);
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value + 0;
    if (value !== undefined) this.#warn(name, value, wholeNumber);
    return undefined;
  }

  /** A number of 0 or more, such as an average of bytes. */
  amount(name: string): number | undefined {
    const value = this.raw(name);
    if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value + 0;
    if (value !== undefined) this.#warn(name, value, "a number of 0 or more");
    return undefined;
  }

  /** A point in time as ISO 8601 in UTC with milliseconds, so that texts sort like times. */
  date(name: string): string | undefined {
    const value = this.raw(name);
    const date = typeof value === "string" ? toUtc(value) : undefined;
    if (value !== undefined && date === undefined) this.#warn(name, value, "a date such as 2026-08-22T17:03:15Z");
    return date;
  }

  /** Notes what was left out; the same only once, and not more than a reader can use. */
  warn(name: string, sentence: string): void {
    const warning = `\`${this.#path}${name}\` ${sentence}`;
    if (this.warnings.length < maxWarnings && !this.warnings.includes(warning)) this.warnings.push(warning);
  }

  #string(name: string, maxLength: number): string | undefined {
    const value = this.raw(name);
    if (typeof value === "string") return clean(cut(value, maxLength));
    if (value !== undefined) this.#warn(name, value, "a text");
    return undefined;
  }

  #warn(name: string, value: unknown, expected: string): void {
    this.warn(name, isNotExpected(value, expected));
  }
}

const maxWarnings = 20;

/** The form of a count. */
export const wholeNumber = "a whole number of 0 or more";

/** The end of a warning about a value of the wrong type; the field stands before it. */
export const isNotExpected = (value: unknown, expected: string): string =>
  `is ${describeValue(value)} where ${expected} is expected`;

/** The end of a warning about a list of which not every entry is kept; the field stands before it. */
export const losesEntries = (lost: number, given: number): string =>
  `loses ${lost} of ${given} entries: too many, or not short texts`;

/** Whether a value is an object in the sense of JSON: not `null`, not a list, not a number that is kept exactly. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

/** The kind of a JSON value in words: "a list", "a number". */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return value.length > 50 ? `a text of ${value.length} characters` : "a text";
  if (typeof value === "boolean") return `\`${value}\``;
  if (typeof value === "number") return `the number ${value}`;
  return "an object";
}

const clean = (text: string): string => text.toWellFormed().replaceAll("\0", "");

/** Cuts without leaving half of a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");

function cleanWord(value: unknown, maxLength: number): string | undefined {
  // Blanks around may be taken off, but nobody writes that many.
  if (typeof value !== "string" || value.length > 2 * maxLength) return undefined;
  const word = clean(value).trim();
  return word.length > 0 && word.length <= maxLength ? word : undefined;
}

const isoDate = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
/** As git prints it: `Tue Jan 25 16:34:33 2022 +0100`. */
const gitDate = /^\w{3} (\w{3}) (\d{1,2}) (\d\d:\d\d:\d\d) (\d{4}) ([+-]\d{4})$/;

function toUtc(text: string): string | undefined {
  const [, month, day, time, year, zone] = gitDate.exec(text) ?? [];
  if (month === undefined && !isoDate.test(text)) return undefined;
  // A date without a zone means UTC here; the language alone would read it in the zone of the machine.
  const zoned = /[T ]/.test(text) && !/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? `${text}Z` : text;
  const date = new Date(month === undefined ? zoned.replace(" ", "T") : `${day} ${month} ${year} ${time} ${zone}`);
  const utcYear = date.getUTCFullYear();
  // A zone can lead out of the years that have four digits; Python knows no year 0.
  return utcYear >= 1 && utcYear <= 9999 ? date.toISOString() : undefined;
}
