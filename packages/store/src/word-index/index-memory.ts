import { nameCache } from "../name-cache.ts";
import { LRUCache } from "lru-cache";
import type { RoaringBitmap32 } from "roaring-wasm";
import { type Among, toAmong } from "../facet-index/among.ts";
import { foundByValues, type ValueSets } from "../facet-index/found-by-values.ts";
import { everyRecord, type MembersOf } from "../facet-index/member-changes.ts";
import type { ValueIndex } from "../facet-index/value-index.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { type Condition, toConditions, toListConditions } from "../query/choices.ts";
import type { SearchQuery } from "../query/query.ts";
import type { RangeCondition } from "../query/ranges/range.ts";
import { rowsOfRange } from "./amount-rows.ts";
import { foundByText, type TextIndex } from "./text-search.ts";
import type { WordHits } from "./word-hits.ts";
import { type RowRange, rowsBeginning } from "./word-rows.ts";

/** A bound for frequent words; addresses made by strangers cannot fill the memory. */
const maxWordBytes = 32 * 1024 * 1024;
const maxValues = 500;
/** A value of most of a million records takes 125 kB. */
const maxValueBytes = 24 * 1024 * 1024;
const maxAnswers = 500;
/** A list asks for its page and for the counts of each filter, all among the same records. */
const maxFound = 16;

/** A facet in memory, and how much of what was written it has. */
export interface LoadedFacet {
  readonly values: ValueIndex;
  generation: number;
}

/** The records of one value, as an index keeps them. */
export interface ValueOfFacet {
  readonly kind: RecordKind;
  readonly facet: MembersOf;
  readonly value: string;
}

/** A piece of ids of a kind, in lower case. */
export interface PieceOfIds {
  readonly kind: RecordKind;
  readonly piece: string;
}

/** Words, or other rows, of a kind. */
export interface RowsOfKind {
  readonly kind: RecordKind;
  readonly word: string;
  readonly range: RowRange;
}

/**
 * The index in memory that both kinds of store have: facets that were counted, and values, words and answers that were
 * asked for, until something is written. How a missing one is read is up to each store.
 *
 * @example class FollowedIndex extends IndexMemory {}
 */
export abstract class IndexMemory implements ValueSets, TextIndex {
  protected readonly facets = new Map<string, LoadedFacet>();
  protected readonly values = nameCache(
    "search-values",
    new LRUCache<string, RoaringBitmap32>({
      max: maxValues,
      maxSize: maxValueBytes,
      sizeCalculation: (members) => 100 + members.getSerializationSizeInBytes("portable"),
    }),
  );
  protected readonly words = nameCache(
    "search-words",
    new LRUCache<string, WordHits>({
      maxSize: maxWordBytes,
      sizeCalculation: ({ bytes }) => bytes,
    }),
  );
  protected readonly answers = nameCache("search-answers", new LRUCache<string, object>({ max: maxAnswers }));
  /** The same as lists to walk through. Gone with the sets that they are made of. */
  readonly #walked = new WeakMap<RoaringBitmap32, Among>();
  readonly #found = nameCache(
    "search-results",
    new LRUCache<string, RoaringBitmap32>({ max: maxFound, dispose: (set) => set.dispose() }),
  );
  /** The state that all of it is of. */
  abstract get generation(): number;

  /** Sees to it that what is in memory is of the newest state, where that is found out at each question. */
  protected abstract follow(): void;
  /** Reads the records of a value, or throws what says that they have to be read first. */
  protected abstract readMembers(of: ValueOfFacet): RoaringBitmap32;
  protected abstract readHits(of: RowsOfKind): WordHits;
  protected abstract readWithinIds(of: PieceOfIds): RoaringBitmap32;

  /** The keys of all records of a kind. Not to be changed. */
  every(kind: RecordKind): RoaringBitmap32 {
    return this.#membersOf({ kind, facet: everyRecord, value: "" });
  }

  /** The keys of the records that have a value. Not to be changed. */
  withValue(kind: RecordKind, facet: FacetId, value: string): RoaringBitmap32 {
    return this.#membersOf({ kind, facet, value });
  }

  /** The keys of the records within a range. Not to be changed. */
  withRange(kind: RecordKind, range: RangeCondition): RoaringBitmap32 {
    return this.withRows(kind, rowsOfRange(range));
  }

  /** The keys of the records with a piece, in lower case, in their ids. Not to be changed. */
  withinId(kind: RecordKind, piece: string): RoaringBitmap32 {
    this.follow();
    const name = pieceName({ kind, piece });
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const members = this.readWithinIds({ kind, piece });
    this.values.set(name, members);
    return members;
  }

  /** The keys of the records of some rows. Not to be changed. */
  withRows(kind: RecordKind, range: RowRange): RoaringBitmap32 {
    return this.#hitsOf({ kind, word: JSON.stringify(range), range }).all;
  }

  /** The records with a word that begins so, and where they have it. */
  withWord(kind: RecordKind, word: string): WordHits {
    return this.#hitsOf({ kind, word, range: rowsBeginning(word) });
  }

  /**
   * The keys of the records that a query finds; undefined for all of its kind. Not to be changed, and gone once other queries
   * are asked: a caller that waits takes a copy.
   */
  found(query: SearchQuery): RoaringBitmap32 | undefined {
    return this.#find(query, toConditions(query));
  }

  /** The same without those that the order of the query leaves out. */
  listed(query: SearchQuery): RoaringBitmap32 | undefined {
    return this.#find(query, toListConditions(query));
  }

  #find({ kind, text }: SearchQuery, conditions: readonly Condition[]): RoaringBitmap32 | undefined {
    if (text === undefined && conditions.length === 0) return undefined;
    this.follow();
    const name = JSON.stringify([kind, conditions, text]);
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    // All is read before anything is made, because it may have to be fetched first.
    const withText = text === undefined ? undefined : foundByText(this, kind, text);
    const found = withText !== undefined && conditions.length === 0 ? withText : foundByValues(this, kind, conditions);
    if (withText !== undefined && withText !== found) {
      found.andInPlace(withText);
      withText.dispose();
    }
    this.#found.set(name, found);
    return found;
  }

  /** Records that a query has found, as counting needs them; undefined for all of the kind. */
  protected among(kind: RecordKind, found: RoaringBitmap32 | undefined): Among | undefined {
    if (found === undefined) return undefined;
    let among = this.#walked.get(found);
    if (among === undefined) this.#walked.set(found, (among = toAmong(found, this.every(kind))));
    return among;
  }

  /**
   * An answer made of this index, kept until something is written.
   *
   * @param name of all that it depends on
   * @param make may give undefined, where it cannot answer yet
   */
  kept<Answer extends object | undefined>(name: string, make: () => Answer): Answer {
    this.follow();
    const known = this.answers.get(name);
    if (known !== undefined) return known as Answer;
    const made = make();
    if (made !== undefined) this.answers.set(name, made);
    return made;
  }

  /** All but the facets, which are read on from where they are. */
  protected clear(): void {
    this.values.clear();
    this.words.clear();
    this.answers.clear();
    this.#found.clear();
  }

  #membersOf(of: ValueOfFacet): RoaringBitmap32 {
    this.follow();
    const loaded = this.facets.get(`${of.kind} ${of.facet}`);
    if (loaded?.generation === this.generation) return loaded.values.membersOf(of.value);
    const name = valueName(of);
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const members = this.readMembers(of);
    this.values.set(name, members);
    return members;
  }

  #hitsOf(of: RowsOfKind): WordHits {
    this.follow();
    const name = wordName(of);
    const known = this.words.get(name);
    if (known !== undefined) return known;
    const hits = this.readHits(of);
    this.words.set(name, hits);
    return hits;
  }
}

/** Under which a value is in memory. */
export const valueName = ({ kind, facet, value }: ValueOfFacet): string => JSON.stringify([kind, facet, value]);

/** Under which the records are whose ids have a piece. */
export const pieceName = ({ kind, piece }: PieceOfIds): string => JSON.stringify([kind, "in id", piece]);

/** Under which words are. */
export const wordName = ({ kind, word }: Pick<RowsOfKind, "kind" | "word">): string => `${kind} ${word}`;
