import type { Ranks } from "../facet-index/ranks.ts";
import type { ValueColumns } from "../facet-index/value-columns.ts";
import type { FacetId } from "../facets/ids.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import type { KeptOrder } from "../orders/order-keys.ts";
import type { FacetCount } from "../store.ts";
import {
  buildPart,
  type BuiltPartName,
  mostIn,
  type MostValues,
  type PartName,
  unpackColumns,
  unpackMost,
  unpackOrder,
} from "./build-part.ts";
import { readKeptGeneration, readKeptPart } from "./kept-parts.ts";
import { type BuiltPart, PartsApart } from "./parts-apart.ts";
import type { CatalogState } from "./facet-chunks.ts";

/** Working out an order of fewer records than these takes less than 10 ms. */
export const manyRecords = 20_000;

export interface CatalogPartsOptions {
  /** The catalog as SQLite opens it, where a thread may do what takes long. */
  readonly address?: string;
  /** Records from which on the thread does it. */
  readonly apartFrom?: number;
}

/**
 * Orders of records and facets of many values, in memory as long as they are true: they depend on every record of a kind. In
 * a catalog that is written they are always those of the newest state. A hub that serves a large one goes on with those that
 * it has, while a thread works out the new ones: for a second or so a new record is counted and in no list, and one that
 * has changed stays where it was.
 *
 * @example new CatalogParts().order({ statements, generation }, "model", "likes")
 */
export class CatalogParts {
  readonly #orders = new Map<string, Held<Ranks>>();
  readonly #columns = new Map<string, Held<ValueColumns>>();
  readonly #most = new Map<string, Held<MostValues>>();
  readonly #apart: PartsApart | undefined;
  readonly #apartFrom: number;
  /** Called when the thread has worked something out: answers may be other ones. */
  onNew: () => void = () => undefined;

  constructor({ address, apartFrom = manyRecords }: CatalogPartsOptions = {}) {
    this.#apart = address === undefined ? undefined : new PartsApart(address, (built) => this.#take(built));
    this.#apartFrom = apartFrom;
  }

  order(asker: CatalogState, kind: RecordKind, order: KeptOrder): Ranks {
    const part: BuiltPartName = `order ${order}`;
    const held = this.#held(this.#orders, asker, kind, part, unpackOrder);
    if (held !== undefined && this.#isUsable(held, asker, kind, part)) return held.value;
    const value = unpackOrder(buildPart(asker.statements, kind, part));
    this.#orders.set(nameOf(kind, part), { generation: asker.generation, value, size: value.size });
    return value;
  }

  /** Undefined for a facet that is not kept so, or was not kept since something was written. */
  columns(asker: CatalogState, kind: RecordKind, facet: FacetId): ValueColumns | undefined {
    const part: BuiltPartName = `facet ${facet}`;
    const held = this.#held(this.#columns, asker, kind, part, unpackColumns);
    return held !== undefined && this.#isUsable(held, asker, kind, part) ? held.value : undefined;
  }

  /** The values that most records have, where {@link columns} are kept: unfiltered lists need nothing else. */
  most(asker: CatalogState, kind: RecordKind, facet: FacetId): readonly FacetCount[] | undefined {
    const held = this.#held(this.#most, asker, kind, `most ${facet}`, unpackMost);
    return held !== undefined && this.#isUsable(held, asker, kind, `facet ${facet}`) ? held.value.counts : undefined;
  }

  async close(): Promise<void> {
    this.onNew = () => undefined;
    await this.#apart?.close();
  }

  /** The value in memory, or the one kept with the catalog where that is newer. */
  #held<Value extends { readonly size: number }>(
    parts: Map<string, Held<Value>>,
    { statements, generation }: CatalogState,
    kind: RecordKind,
    part: PartName,
    unpack: (bytes: Uint8Array) => Value,
  ): Held<Value> | undefined {
    const name = nameOf(kind, part);
    const held = parts.get(name);
    if (held?.generation === generation) return held;
    const kept = readKeptGeneration(statements, kind, part);
    if (kept === undefined || (kept !== generation && (held !== undefined || this.#apart === undefined))) return held;
    const value = unpack(readKeptPart(statements, kind, part));
    const read = { generation: kept, value, size: value.size };
    parts.set(name, read);
    return read;
  }

  #isUsable({ generation, size }: Held<unknown>, asker: CatalogState, kind: RecordKind, part: BuiltPartName): boolean {
    if (generation === asker.generation) return true;
    if (this.#apart === undefined || this.#apart.hasFailed || size < this.#apartFrom) return false;
    this.#apart.want(kind, part);
    return true;
  }

  #take({ kind, part, generation, bytes }: BuiltPart): void {
    const name = nameOf(kind, part);
    if (part.startsWith("order ")) {
      const value = unpackOrder(bytes);
      this.#orders.set(name, { generation, value, size: value.size });
    } else {
      const value = unpackColumns(bytes);
      this.#columns.set(name, { generation, value, size: value.size });
      const most = mostIn(value);
      this.#most.set(nameOf(kind, `most ${part.slice("facet ".length)}`), { generation, value: most, size: most.size });
    }
    this.onNew();
  }
}

interface Held<Value> {
  readonly generation: number;
  readonly value: Value;
  /** Number of records. */
  readonly size: number;
}

const nameOf = (kind: RecordKind, part: PartName): string => `${kind} ${part}`;
