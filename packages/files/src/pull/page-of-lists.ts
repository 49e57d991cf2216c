import { randomBytes } from "node:crypto";
import type { CatalogRecord } from "@modelshelf/store";
import type { ListPosition } from "./list-position.ts";

/** Why the list of an upstream, or the rest of it, is missing. */
export interface ListFault {
  readonly host: string;
  /** One sentence for a person. */
  readonly message: string;
}

/** Where the first page of all lists begins. */
export const startOfLists = (): ListPosition => ({
  scope: 0,
  cursor: "",
  offset: 0,
  idle: 0,
  walk: randomBytes(4).toString("hex"),
  turn: 0,
});

/**
 * A page while it fills, and how far it has come in the lists.
 *
 * @example
 * const page = new PageOfLists(startOfLists());
 * page.add(record);
 * page.goOn({ cursor: "WzVd", offset: 0 });
 * page.at.cursor; // "WzVd"
 */
export class PageOfLists {
  readonly records: CatalogRecord[] = [];
  readonly faults: ListFault[] = [];
  readonly #ids = new Set<string>();
  #at: ListPosition;
  #hasBegun = false;
  #before = 0;

  constructor(at: ListPosition) {
    this.#at = at;
  }

  get at(): ListPosition {
    return this.#at;
  }

  /** Whether something of the current list has come for this page. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  has(id: string): boolean {
    return this.#ids.has(id.toLowerCase());
  }

  add(record: CatalogRecord): void {
    this.#ids.add(record.id.toLowerCase());
    this.records.push(record);
  }

  /** Further on in the same list. */
  goOn(position: Pick<ListPosition, "offset"> & Partial<Pick<ListPosition, "cursor">>): void {
    const idle = this.records.length > this.#before ? 0 : this.#at.idle + 1;
    this.#before = this.records.length;
    this.#hasBegun = true;
    this.#at = { ...this.#at, ...position, idle };
  }

  /** To the first page of the next list. */
  goToNext(): void {
    this.#before = this.records.length;
    this.#hasBegun = false;
    this.#at = { ...this.#at, scope: this.#at.scope + 1, cursor: "", offset: 0, idle: 0 };
  }

  /** To the next list, as the rest of this one cannot be had. */
  leaveOut(host: string, message: string): void {
    if (!this.faults.some((fault) => fault.host === host)) this.faults.push({ host, message });
    this.goToNext();
  }
}
