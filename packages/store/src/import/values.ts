import { type Line, maxLineLength, Pieces } from "./lines.ts";
import { endsWithinRecord, lacksBracket } from "./sentences.ts";
import { SourceFault } from "./source.ts";

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const closingBracket = 0x5d;
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const blank: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * Cuts JSON into its outermost values, without keeping more than one: the members of a list, or objects one behind the
 * other, printed over as many lines as they like. `number` is the line on which a value begins. What is not JSON is cut
 * somewhere: the parser reports what is wrong with it.
 *
 * @throws SourceFault at the end, where a value or the list around them has none; `name` says whose
 * @example splitValues(bytes of '[\n  { "id": "a/b" },\n  { "id": "c/d" }\n]', "models.json") // lines 2 and 3
 */
export async function* splitValues(
  source: AsyncIterable<Uint8Array>,
  name: string,
  maxLength = maxLineLength,
): AsyncGenerator<Line, void> {
  const value = new Pieces(maxLength);
  const cutter = new Cutter();
  let number = 1;
  for await (const piece of source) {
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      const wasWithin = cutter.isWithin;
      const step = cutter.read(byte);
      if (!wasWithin && cutter.isWithin) {
        start = at;
        number = cutter.line;
      }
      if (step === "within") continue;
      value.take(piece.subarray(start, step === "ends before" ? at : at + 1));
      const bytes = value.finish();
      yield bytes ? { number, bytes } : { number };
    }
    // A part kept beyond this turn must not change when a stream uses its buffer again.
    if (cutter.isWithin) value.take(Uint8Array.from(piece.subarray(start)));
  }
  if (cutter.isWithinBrackets) throw new SourceFault(endsWithinRecord(name));
  if (value.length > 0) {
    const bytes = value.finish();
    yield bytes ? { number, bytes } : { number };
  }
  if (cutter.lacksBracket) throw new SourceFault(lacksBracket(name));
}

/** Reads JSON byte by byte and knows where values begin and end. Bytes of letters beyond ASCII are never those of signs. */
class Cutter {
  /** Line of the byte read last, from 1. */
  line = 1;
  isWithin = false;
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  /** The list around the values has not begun yet. */
  #isBefore = true;
  /** It has begun and has not ended yet. */
  lacksBracket = false;

  /** A value has begun that only a bracket or a quote can end. */
  get isWithinBrackets(): boolean {
    return this.isWithin && (this.#depth > 0 || this.#isText);
  }

  /** The effect of the byte on the current value; `within` also between values. */
  read(byte: number): "within" | "ends here" | "ends before" {
    if (byte === 0x0a) this.line += 1;
    if (!this.isWithin && !this.#begins(byte)) return "within";
    if (this.#isText) return this.#readText(byte);
    if (byte === quote) this.#isText = true;
    else if (opening.has(byte)) this.#depth += 1;
    else if (this.#depth === 0 && (byte === comma || closing.has(byte) || blank.has(byte))) {
      if (byte === closingBracket) this.lacksBracket = false;
      return this.#end("ends before");
    } else if (closing.has(byte)) {
      this.#depth -= 1;
      if (this.#depth === 0) return this.#end("ends here");
    }
    return "within";
  }

  #begins(byte: number): boolean {
    if (blank.has(byte)) return false;
    const isList = this.#isBefore && byte === 0x5b;
    this.#isBefore = false;
    if (isList || byte === closingBracket) this.lacksBracket = isList;
    this.isWithin = !isList && byte !== comma && byte !== closingBracket;
    return this.isWithin;
  }

  #readText(byte: number): "within" | "ends here" {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) {
      this.#isText = false;
      if (this.#depth === 0) return this.#end("ends here");
    }
    return "within";
  }

  #end<Step>(step: Step): Step {
    this.isWithin = false;
    return step;
  }
}
