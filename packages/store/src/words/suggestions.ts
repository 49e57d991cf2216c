import { repositoryName } from "@modelshelf/registry";
import { meant } from "./meant.ts";

/** An id that shares letters with the one sought. */
export interface NearCandidate {
  readonly id: string;
  readonly downloads: number;
}

/** The cost of a wholly different owner, in letters: people remember the name better than the owner. */
const maxOwnerCost = 4;

/**
 * The runs of three characters in an id, its ends marked with `^` and `$`; two ids that look alike share many.
 *
 * @example trigramsOf("gpt2") // ["^^g", "^gp", "gpt", "pt2", "t2$"]
 */
export function trigramsOf(id: string): string[] {
  const trigrams = new Set<string>();
  for (const part of id.toLowerCase().split("/").slice(-2)) {
    const marked = `^^${part}$`;
    for (let end = 3; end <= marked.length; end += 1) trigrams.add(marked.slice(end - 3, end));
  }
  return [...trigrams];
}

/**
 * Orders candidates by how few letters differ from the id sought (upper and lower case are the same, two swapped letters are
 * one difference), then by downloads. Candidates whose name differs in more than half of its letters are left out.
 *
 * @example rankNearIds("gogle/bert", [{ id: "google/bert", downloads: 3 }], 5) // ["google/bert"]
 */
export function rankNearIds(sought: string, candidates: readonly NearCandidate[], limit: number): string[] {
  const name = repositoryName(sought).toLowerCase();
  const owner = ownerOf(sought);
  const costsOf = ({ id, downloads }: NearCandidate): [number, number, string] | undefined => {
    const candidate = repositoryName(id).toLowerCase();
    const distance = editDistance(name, candidate);
    if (distance > Math.max(name.length, candidate.length) / 2) return undefined;
    return [distance + ownerCost(owner, ownerOf(id)), -downloads, id];
  };
  return meant(candidates, costsOf, limit).map(({ id }) => id);
}

const ownerOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf("/"))).toLowerCase();

function ownerCost(sought: string, owner: string): number {
  if (sought === "") return owner === "" ? 0 : 0.5;
  return Math.min(maxOwnerCost, editDistance(sought, owner));
}

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbors. */
export function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const cost = Math.min(replaced, at(last, column) + 1, at(current, column - 1) + 1);
      // In the first row or column one of the letters is missing, and nothing is equal to it.
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(isSwapped ? Math.min(cost, at(before, column - 2) + 1) : cost);
    }
    before = last;
    last = current;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;

/** Words of titles and headings, each with the number of sections that have it there. */
export type TitleWords = ReadonlyMap<string, number>;

/** Shorter words are too near to too many others. */
const shortestMended = 4;
/** How much more often the other word must occur, where the one that was typed occurs at all. */
const timesMoreFrequent = 10;

/**
 * The word of a title or heading that was probably meant: one letter off, two in words of seven letters and more, the
 * nearest first, of those the one nearest in length, then the most frequent. `undefined` for a word that is a word already.
 *
 * @example mendWord("tokeniser", new Map([["tokenizer", 12]]), 0) // "tokenizer"
 */
export function mendWord(word: string, titleWords: TitleWords, occurrences: number): string | undefined {
  if (word.length < shortestMended || titleWords.has(word)) return undefined;
  const most = word.length < 7 ? 1 : 2;
  const costsOf = ([other, count]: readonly [string, number]): [number, number, number] | undefined => {
    const difference = Math.abs(other.length - word.length);
    if (difference > most || count < occurrences * timesMoreFrequent) return undefined;
    const distance = editDistance(word, other);
    return distance <= most ? [distance, difference, -count] : undefined;
  };
  const [best] = meant(titleWords, costsOf, 1);
  return best?.[0];
}
