import { wordsOf } from "@modelshelf/store";

const magic = "MSWORDS1";
const headLength = 20;
/** Texts are as short as a query; who sends a book does not get it read. */
const maxCharacters = 600;
const maxWords = 48;
/** A word that the table lacks has the meaning of its longest known beginning, where that is most of it: "upscaler". */
const minBeginning = 4;
const partOfWord = 2 / 3;
/** More letters than these are no word. */
const longestWord = 40;

/**
 * The meanings of words as vectors, and of texts by their words: the weighted sum, of length 1. The table is read where it
 * lies, so it takes no more memory than its file.
 *
 * @example
 * const table = new WordTable(await readFile("content/meaning/words.bin"));
 * table.vectorOf("transcribe"); // its dot product with that of "dictation" is about 0.5; with unrelated texts about 0
 */
export class WordTable {
  readonly dimensions: number;
  readonly #words: Uint8Array;
  /** Where each word begins, and where the last one ends. */
  readonly #starts: Uint32Array;
  readonly #weights: Uint8Array;
  readonly #levels: Uint8Array;
  readonly #steps: Float32Array;

  /** @throws Error where the bytes are no such table */
  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const head = new TextDecoder().decode(bytes.subarray(0, magic.length));
    if (bytes.length < headLength || head !== magic) throw new Error("This is not a table of words.");
    const count = view.getUint32(8, true);
    this.dimensions = view.getUint32(12, true);
    const wordsFrom = headLength + 4 * this.dimensions;
    const weightsFrom = wordsFrom + view.getUint32(16, true);
    const levelsFrom = weightsFrom + count;
    if (bytes.length !== levelsFrom + (count * this.dimensions) / 2)
      throw new Error("The table of words is cut short.");
    this.#steps = Float32Array.from({ length: this.dimensions }, (_, at) => view.getFloat32(headLength + 4 * at, true));
    this.#words = bytes.subarray(wordsFrom, weightsFrom);
    this.#weights = bytes.subarray(weightsFrom, levelsFrom);
    this.#levels = bytes.subarray(levelsFrom);
    this.#starts = startsOf(this.#words, count);
  }

  /**
   * The meaning of a text: a vector of length 1, whose dot product with another says how alike the texts are, from -1 to 1.
   * `undefined` where none of its first words is known.
   */
  vectorOf(text: string): Float32Array | undefined {
    const sum = new Float32Array(this.dimensions);
    for (const word of wordsOf(text.slice(0, maxCharacters)).slice(0, maxWords)) {
      const at = this.#placeOf(word);
      if (at !== undefined) this.#add(at, sum);
    }
    const length = Math.hypot(...sum);
    return length === 0 ? undefined : sum.map((value) => value / length);
  }

  /** Whether the table has the word itself. */
  has(word: string): boolean {
    return this.#find(word) !== undefined;
  }

  #placeOf(word: string): number | undefined {
    if (word.length > longestWord) return undefined;
    const least = Math.min(word.length, Math.max(minBeginning, partOfWord * word.length));
    for (let length = word.length; length >= least; length -= 1) {
      const at = this.#find(word.slice(0, length));
      if (at !== undefined) return at;
    }
    return undefined;
  }

  #find(word: string): number | undefined {
    let [from, to] = [0, this.#starts.length - 2];
    while (from <= to) {
      const middle = (from + to) >> 1;
      const order = this.#compare(word, middle);
      if (order === 0) return middle;
      if (order < 0) to = middle - 1;
      else from = middle + 1;
    }
    return undefined;
  }

  /** Below 0 where the word comes before that of the table. */
  #compare(word: string, at: number): number {
    const start = this.#starts[at] ?? 0;
    const length = (this.#starts[at + 1] ?? 0) - 1 - start;
    for (let place = 0; place < Math.min(length, word.length); place += 1) {
      const difference = word.charCodeAt(place) - (this.#words[start + place] ?? 0);
      if (difference !== 0) return difference;
    }
    return word.length - length;
  }

  #add(at: number, sum: Float32Array): void {
    const weight = (this.#weights[at] ?? 0) / 255;
    const start = (at * this.dimensions) / 2;
    for (let place = 0; place < this.dimensions; place += 2) {
      const both = this.#levels[start + place / 2] ?? 0;
      sum[place] = (sum[place] ?? 0) + weight * ((both & 15) - 8) * (this.#steps[place] ?? 0);
      sum[place + 1] = (sum[place + 1] ?? 0) + weight * ((both >> 4) - 8) * (this.#steps[place + 1] ?? 0);
    }
  }
}

const newline = 10;

function startsOf(words: Uint8Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  let found = 1;
  for (let at = 0; at < words.length; at += 1) if (words[at] === newline) starts[found++] = at + 1;
  starts[count] = words.length + 1;
  return starts;
}
