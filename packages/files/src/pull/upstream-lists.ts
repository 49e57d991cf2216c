import { BadCursor, type CatalogRecord, parseRecord, type RecordKind, unreadableCursor } from "@modelshelf/store";
import { listFields } from "../upstream/list-fields.ts";
import type { ListPage } from "../upstream/list-page.ts";
import { UpstreamFault } from "../upstream/upstream-fault.ts";
import { AskedPages, type AskedPagesOptions } from "./asked-pages.ts";
import { hubsIn } from "./hub-chain.ts";
import { parseListCursor, toListCursor } from "./list-position.ts";
import { type IdConditions, type ListScope, listScopes } from "./list-scopes.ts";
import { type ListFault, PageOfLists, startOfLists } from "./page-of-lists.ts";
import type { PullSources } from "./pull-sources.ts";
import { ShownIds } from "./shown-ids.ts";

/** A question to the lists of the upstreams. */
export interface ListQuestion extends IdConditions {
  readonly kind: RecordKind;
  /** Names and values of the API's list, in order, without those of ids and of pages. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** Fields that are to be shown. */
  readonly fields: readonly string[];
  /** Records at most. 0 asks nothing, and says where the list begins. */
  readonly limit: number;
  /** `next` of the page before; absent for the first page. */
  readonly cursor?: string | undefined;
  /** Value of the header `Via` of the request. */
  readonly via?: string | undefined;
  /** Whether the hub itself has a repository, in any letter case: it is left out then. */
  readonly isHere: (id: string) => Promise<boolean>;
}

/** A page of what the upstreams have. */
export interface ListedPage {
  /** As they are read on import: checked and bounded. */
  readonly records: readonly CatalogRecord[];
  /** Cursor of the next page; absent on the last one. A page before it may be short, even empty. */
  readonly next?: string;
  /** The missing parts of the list, and why: a fault for each upstream that did not give its own. */
  readonly faults: readonly ListFault[];
}

/** Pages that follow one another without a record for the reader: then the rest of a list is left out. */
const maxIdlePages = 100;

/** The message for a list that goes on without anything in it that may be shown. */
export const hasNothing = (host: string): string =>
  `${host} sent ${maxIdlePages} pages with nothing new that this hub may request; the rest of its list is left out.`;

/**
 * Lists of what the upstreams have and may be asked for, one upstream behind the other. Nothing that they send is kept in the
 * catalog, and one that fails costs its own part of the list alone.
 *
 * @example
 * const { records, next } = await lists.page({ kind: "model", authors: ["ada"], pieces: [], parameters: [], fields: [], limit: 20, isHere });
 */
export class UpstreamLists {
  readonly #sources: PullSources;
  readonly #options: AskedPagesOptions;
  readonly #pages: AskedPages;
  readonly #shown = new ShownIds();

  constructor(sources: PullSources, options: AskedPagesOptions) {
    this.#sources = sources;
    this.#options = options;
    this.#pages = new AskedPages(options);
  }

  /**
   * A page of the lists. It never fails because of an upstream. A question that has passed this hub already finds nothing.
   *
   * @throws BadCursor for a cursor that no hub with these upstreams has written
   */
  async page(question: ListQuestion): Promise<ListedPage> {
    const { cursor, limit, via } = question;
    const passed = hubsIn(via);
    const scopes = listScopes(this.#sources.patterned, question);
    const first = cursor === undefined ? startOfLists() : parseListCursor(cursor);
    if (cursor !== undefined && first.scope >= scopes.length) throw new BadCursor(unreadableCursor);
    const { chain, now, signal } = this.#options;
    if (chain.isCircle(passed)) return { records: [], faults: [] };
    const page = new PageOfLists(first);
    const untilMs = now() + this.#pages.maxWaitMs;
    for (;;) {
      const scope = scopes[page.at.scope];
      const leftMs = untilMs - now();
      if (scope === undefined || page.records.length >= limit || leftMs <= 0) break;
      try {
        const asked = { ...scope, kind: question.kind, parameters: parametersOf(question, scope, page), passed };
        await this.#take(question, page, scope, await this.#pages.get(asked, leftMs));
      } catch (error) {
        const { host } = scope.upstream.endpoint;
        if (signal.aborted) break;
        // A list that broke off after others is asked again for the next page.
        if (page.hasBegun) break;
        const fault = error instanceof UpstreamFault ? error : new UpstreamFault(cannotBeRead(host));
        page.leaveOut(host, fault.message);
        // Its other lists would take as long.
        for (const { upstream } of fault.isGone || fault.isLate ? scopes.slice(page.at.scope) : []) {
          if (upstream !== scope.upstream) break;
          page.goToNext();
        }
      }
    }
    const { records, at, faults } = page;
    this.#shown.add(
      first.walk,
      first.turn,
      records.map(({ id }) => id),
    );
    const next = at.scope < scopes.length ? toListCursor({ ...at, turn: first.turn + 1 }) : undefined;
    return { records, ...(next !== undefined && { next }), faults };
  }

  /** Takes from one page of an upstream what there is room for. */
  async #take(question: ListQuestion, page: PageOfLists, scope: ListScope, { rows, next }: ListPage): Promise<void> {
    const { at } = page;
    const records = rows.slice(at.offset).map((row) => this.#recordOf(question.kind, scope, row));
    const isHere = await Promise.all(
      records.map(async (record) => record !== undefined && (await question.isHere(record.id))),
    );
    let taken = 0;
    for (const record of records) {
      if (page.records.length >= question.limit) break;
      const isNew = record !== undefined && isHere[taken] === false && !page.has(record.id);
      if (isNew && !this.#shown.has(at.walk, at.turn, record.id)) page.add(record);
      taken += 1;
    }
    const isWhole = at.offset + taken >= rows.length;
    if (!isWhole) page.goOn({ offset: at.offset + taken });
    else if (next === undefined) page.goToNext();
    else page.goOn({ cursor: next, offset: 0 });
    const { host } = scope.upstream.endpoint;
    if (page.at.idle > maxIdlePages) page.leaveOut(host, hasNothing(host));
  }

  /** A record that an upstream may show; what is private is not for everybody. */
  #recordOf(kind: RecordKind, { upstream, author }: ListScope, row: unknown): CatalogRecord | undefined {
    const { record } = parseRecord(kind, row);
    if (record === undefined || !this.#sources.mayHave(upstream, record.id)) return undefined;
    if (author !== undefined && record.author?.toLowerCase() !== author.toLowerCase()) return undefined;
    const { modelshelf: _notes, ...source } = record.source;
    const isPublic = source["private"] === undefined || source["private"] === false;
    // Notes are those of the hub that shows them.
    return isPublic ? { ...record, source } : undefined;
  }
}

const cannotBeRead = (host: string): string => `The list of ${host} cannot be read.`;

/** The parameters that an upstream is asked with for the page at which a list has come. */
function parametersOf(
  { kind, parameters, fields, limit }: ListQuestion,
  { author, search }: ListScope,
  { at, records }: PageOfLists,
): URLSearchParams {
  const { expand, maxRows } = listFields(kind, fields);
  return new URLSearchParams([
    ...(search === undefined ? [] : [["search", search]]),
    ...(author === undefined ? [] : [["author", author]]),
    ...parameters.map(([name, value]) => [name, value]),
    ...expand.map((name) => ["expand[]", name]),
    ["limit", String(Math.min(limit - records.length, maxRows))],
    ...(at.cursor === "" ? [] : [["cursor", at.cursor]]),
  ]);
}
