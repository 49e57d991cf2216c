import { RoaringBitmap32 } from "roaring-wasm";
import { ValueIndex } from "../facet-index/value-index.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { FacetCount } from "../store.ts";
import {
  IndexMemory,
  type LoadedFacet,
  pieceName,
  type PieceOfIds,
  type RowsOfKind,
  valueName,
  type ValueOfFacet,
  wordName,
} from "../word-index/index-memory.ts";
import { WordHits } from "../word-index/word-hits.ts";
import type { Connections } from "./connections.ts";
import { Freshness } from "./freshness.ts";
import { UnreadPart } from "./unread-part.ts";
import type { Connection } from "./node.ts";
import { spelled } from "./spelled.ts";
import { union } from "./union.ts";
import { readWords } from "./word-members.ts";

/**
 * The index of a catalog in memory, as `sqlite/followed-index.ts` has it. Answers are made of what is in memory, without
 * waiting in between, so they are of one state; {@link FollowedIndex.ask} reads what is missing and starts over.
 *
 * @example
 * const index = new FollowedIndex(connections);
 * await index.ask(() => index.every("model").size); // number of models
 */
export class FollowedIndex extends IndexMemory {
  readonly #connections: Connections;
  #version: string | undefined;
  #generation = -1;
  readonly #freshness = new Freshness();
  #isLooking = false;
  /** One reading after the other: two would put parts of different states beside each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(connections: Connections) {
    super();
    this.#connections = connections;
  }

  /** The state that answers are of. */
  get generation(): number {
    return this.#generation;
  }

  /** The newest state, without waiting: looks for another one meanwhile. Undefined when nobody has looked for some time. */
  latest(): number | undefined {
    if (!this.#freshness.isTrusted && !this.#isLooking) {
      this.#isLooking = true;
      // Requests for records report the failure.
      void this.#inTurn(new Map())
        .catch(() => undefined)
        .finally(() => (this.#isLooking = false));
    }
    return this.#freshness.latest;
  }

  /** To be called when something was or may have been written, with the state that was, where it is known. */
  expectChange(generation?: number): void {
    if (generation === undefined) this.#freshness.expectChange();
    else this.#freshness.expect(generation);
  }

  /** Takes nothing that is in memory for granted. */
  forget(): void {
    this.facets.clear();
    this.clear();
    this.#generation = -1;
    this.expectChange();
  }

  /**
   * Answers from one state of the index.
   *
   * @param answer asks the methods below and waits for nothing; called again after each part that was missing
   * @throws StoreFault
   */
  async ask<Answer>(answer: () => Answer): Promise<Answer> {
    this.#connections.checkOpen();
    const parts = new Map<string, UnreadPart>();
    if (!this.#freshness.isTrusted) await this.#inTurn(parts);
    for (;;) {
      try {
        return answer();
      } catch (error) {
        if (!(error instanceof UnreadPart)) throw error;
        // Together with those before: another state makes all of them missing.
        parts.set(error.part, error);
      }
      await this.#inTurn(parts);
    }
  }

  override withValue(kind: RecordKind, facet: FacetId, value: string): RoaringBitmap32 {
    return super.withValue(kind, facet, spelled(value));
  }

  /** Number of records for each value of a facet among some, or all of the kind; most first, ties by value. */
  counts(kind: RecordKind, facet: FacetId, found: RoaringBitmap32 | undefined, limit: number): readonly FacetCount[] {
    const among = this.among(kind, found);
    const name = `${kind} ${facet}`;
    const current = (): LoadedFacet | undefined => {
      const loaded = this.facets.get(name);
      return loaded?.generation === this.#generation ? loaded : undefined;
    };
    const loaded = current();
    if (loaded !== undefined) return loaded.values.counts(among, limit);
    const isThere = (): boolean => current() !== undefined;
    throw new UnreadPart(`facet ${name}`, isThere, (connection, generation) =>
      this.#readFacet(connection, generation, kind, facet),
    );
  }

  /** An answer of the same state, kept until something is written. @param name of all that it depends on */
  keptRead<Answer extends object>(name: string, read: (connection: Connection) => Promise<Answer>): Answer {
    const known = this.answers.get(name);
    if (known !== undefined) return known as Answer;
    const isThere = (): boolean => this.answers.has(name);
    throw new UnreadPart(name, isThere, async (connection) => {
      const answer = await read(connection);
      return () => this.answers.set(name, answer);
    });
  }

  /** `ask` has seen to it. */
  protected follow(): void {}

  protected readMembers(of: ValueOfFacet): never {
    const name = valueName(of);
    const isThere = (): boolean => this.values.has(name);
    throw new UnreadPart(`value ${name}`, isThere, async (connection) => {
      const { rows } = await connection.query<{ members: Uint8Array }>(
        "SELECT members FROM modelshelf.facet_members WHERE kind = $1 AND facet = $2 AND value = $3",
        [of.kind, of.facet, of.value],
      );
      return () => this.values.set(name, union(rows));
    });
  }

  protected readHits({ kind, word, range }: RowsOfKind): never {
    const name = wordName({ kind, word });
    const isThere = (): boolean => this.words.has(name);
    throw new UnreadPart(`word ${name}`, isThere, async (connection) => {
      const hits = new WordHits(word, await readWords(connection, kind, range));
      return () => this.words.set(name, hits);
    });
  }

  protected readWithinIds(of: PieceOfIds): never {
    const name = pieceName(of);
    const isThere = (): boolean => this.values.has(name);
    throw new UnreadPart(`ids ${name}`, isThere, async (connection) => {
      const { rows } = await connection.query<{ keys: string | null }>(
        `SELECT string_agg(record::text, ',') AS keys FROM modelshelf.record
         WHERE kind = $1 AND position($2 IN name) > 0`,
        [of.kind, spelled(of.piece)],
      );
      const keys = (rows[0]?.keys ?? "").split(",").filter((key) => key !== "");
      return () => this.values.set(name, new RoaringBitmap32(keys.map(Number)));
    });
  }

  async #readFacet(connection: Connection, generation: number, kind: RecordKind, facet: FacetId): Promise<() => void> {
    const name = `${kind} ${facet}`;
    const before = this.facets.get(name);
    // Only what is new, unless the server is behind the one that was asked before.
    const isOlder = before !== undefined && before.generation > generation;
    const loaded = before === undefined || isOlder ? { values: new ValueIndex(), generation: -1 } : before;
    const { rows } = await connection.query<{ value: string; chunk: number; members: Uint8Array }>(
      `SELECT value, chunk, members FROM modelshelf.facet_members
       WHERE kind = $1 AND facet = $2 AND generation > $3`,
      [kind, facet, loaded.generation],
    );
    return () => {
      for (const { value, chunk, members } of rows) loaded.values.set(value, chunk, members);
      loaded.generation = generation;
      this.facets.set(name, loaded);
    };
  }

  #inTurn(parts: ReadonlyMap<string, UnreadPart>): Promise<void> {
    const turn = this.#turn.then(() => this.#read(parts));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Reads the state and parts of the index in one transaction, and puts them into memory at once. */
  async #read(parts: ReadonlyMap<string, UnreadPart>): Promise<void> {
    const absent = [...parts.values()].filter((part) => !part.isThere());
    if (absent.length === 0 && this.#freshness.isTrusted) return;
    const confirm = this.#freshness.look();
    const { version, generation, puts } = await this.#connections.read(async (connection) => {
      await connection.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const { rows } = await connection.query<{ version: string; generation: number }>(
        "SELECT version, generation FROM modelshelf.index_state",
      );
      const state = rows[0] ?? { version: "", generation: 0 };
      if (state.version !== this.#version) this.facets.clear();
      const isSame = state.version === this.#version && state.generation === this.#generation;
      const reading: (() => void)[] = [];
      for (const part of isSame ? absent : parts.values()) reading.push(await part.read(connection, state.generation));
      await connection.query("COMMIT");
      return { ...state, puts: reading };
    });
    if (version !== this.#version || generation !== this.#generation) this.clear();
    this.#version = version;
    this.#generation = generation;
    for (const put of puts) put();
    confirm(generation);
  }
}
