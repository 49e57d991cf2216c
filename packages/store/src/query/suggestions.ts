import { repositoryName } from "@modelshelf/registry";

/** An id that shares letters with the one sought. */
export interface NearCandidate {
  readonly id: string;
  readonly downloads: number;
}

/** What a wholly different owner costs, in letters: people remember the name better than the owner. */
const maxOwnerCost = 4;

/**
 * The runs of three characters in an id, its ends marked with `^` and `$`; two ids that look alike share many.
 *
 * @example trigramsOf("gpt2") // ["^^g", "^gp", "gpt", "pt2", "t2$"]
 */
export function trigramsOf(id: string): string[] {
  const parts = id.toLowerCase().split("/").slice(-2);
  const trigrams = parts.flatMap((part) => {
    const marked = `^^${part}$`;
    return Array.from({ length: marked.length - 2 }, (_, start) => marked.slice(start, start + 3));
  });
  return [...new Set(trigrams)];
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
  const rated = candidates.map(({ id, downloads }) => {
    const candidate = repositoryName(id).toLowerCase();
    const distance = editDistance(name, candidate);
    const fits = distance <= Math.max(name.length, candidate.length) / 2;
    return { id, downloads, cost: fits ? distance + ownerCost(owner, ownerOf(id)) : Infinity };
  });
  const near = rated.filter(({ cost }) => cost < Infinity);
  near.sort((a, b) => a.cost - b.cost || b.downloads - a.downloads || (a.id < b.id ? -1 : 1));
  return near.slice(0, limit).map(({ id }) => id);
}

const ownerOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf("/"))).toLowerCase();

function ownerCost(sought: string, owner: string): number {
  if (sought === "") return owner === "" ? 0 : 0.5;
  return Math.min(maxOwnerCost, editDistance(sought, owner));
}

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbors. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const replaced = (last[column - 1] ?? 0) + (same ? 0 : 1);
      let cost = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

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
  let best: { readonly other: string; readonly rank: readonly number[] } | undefined;
  for (const [other, count] of titleWords) {
    const difference = Math.abs(other.length - word.length);
    if (difference > most || count < occurrences * timesMoreFrequent) continue;
    const distance = editDistance(word, other);
    const rank = [distance, difference, -count];
    if (distance <= most && (!best || isBefore(rank, best.rank))) best = { other, rank };
  }
  return best?.other;
}

function isBefore(rank: readonly number[], other: readonly number[]): boolean {
  const place = rank.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (rank[place] ?? 0) < (other[place] ?? 0);
}
