import { setImmediate } from "node:timers/promises";
import { type CatalogRecord, csvRow, kinds, type RecordKind } from "@modelshelf/store";
import { listHref, type PageQuery, parseList } from "../../records/list/list-href.ts";
import { exactNumber } from "../../components/wording.ts";
import { toSummary } from "../../records/rows/summary.ts";
import type { Hub } from "../../hub/hub.ts";

type ExportForm = "csv" | "jsonl";

/** Records of one export; the rest has an address of its own, which its last line names. */
const maxExported = 10_000;
/** Records that are read at once, without letting other requests have their turn. */
const recordsAtOnce = 100;

/** A list as a file, written while it is read. */
interface ListExport {
  readonly total: number;
  /** "models.csv", or "models-first-10000-of-250000.csv". */
  readonly fileName: string;
  readonly contentType: string;
  readonly open: () => AsyncIterable<string>;
}

const contentTypes = { csv: "text/csv; charset=utf-8", jsonl: "application/jsonl; charset=utf-8" };

/**
 * The records of a list in its order, one in a line. At most {@link maxExported} of them; where there are more, the last line
 * says so and names the address at which the export goes on. `limit` asks for fewer.
 *
 * @param most records at most; for tests
 * @example await exportList(hub, "model", new URLSearchParams("license=mit"), "csv")
 */
export async function exportList(
  hub: Pick<Hub, "store" | "publicUrl">,
  kind: RecordKind,
  {
    given,
    form,
    signal,
    most = maxExported,
  }: {
    readonly given: URLSearchParams;
    readonly form: ExportForm;
    readonly signal?: AbortSignal | undefined;
    readonly most?: number;
  },
): Promise<ListExport> {
  const { query } = parseList(kind, given, { maxLimit: maxExported });
  const wanted = Math.min(most, given.has("limit") ? (query.limit ?? most) : most);
  const { total } = await hub.store.search({ ...query, limit: 1 });
  const name = kinds[kind].path.slice(1);
  const isCut = total > wanted;
  return {
    total,
    fileName: `${name}${isCut ? `-first-${wanted}-of-${total}` : ""}.${form}`,
    contentType: contentTypes[form],
    open: () => lines(hub, query, { form, wanted, signal }),
  };
}

async function* lines(
  hub: Pick<Hub, "store" | "publicUrl">,
  query: PageQuery,
  {
    form,
    wanted,
    signal,
  }: { readonly form: ExportForm; readonly wanted: number; readonly signal: AbortSignal | undefined },
): AsyncGenerator<string> {
  if (form === "csv") yield csvRow(columns.map(([name]) => name));
  let written = 0;
  let cursor = query.cursor;
  do {
    const limit = Math.min(recordsAtOnce, wanted - written);
    const page = await hub.store.search({ ...query, limit, ...(cursor !== undefined && { cursor }) });
    written += page.records.length;
    yield page.records.map((record) => lineOf(record, form, hub.publicUrl)).join("");
    cursor = page.next;
    if (cursor !== undefined && written >= wanted) {
      const { path } = kinds[query.kind];
      const address = hub.publicUrl + listHref({ ...query, cursor }).replace(path, `${path}.${form}`);
      yield lastLine({ form, written, total: page.total, address });
      return;
    }
    await setImmediate();
    if (signal?.aborted) return;
  } while (cursor !== undefined);
}

const lineOf = (record: CatalogRecord, form: ExportForm, publicUrl: string): string =>
  form === "csv"
    ? csvRow(columns.map(([, valueOf]) => valueOf(record, publicUrl)))
    : `${JSON.stringify(toSummary(record))}\n`;

const columns: readonly (readonly [name: string, valueOf: (record: CatalogRecord, publicUrl: string) => string])[] = [
  ["id", ({ id }) => id],
  ["address", (record, publicUrl) => publicUrl + toSummary(record).href],
  ["tasks", ({ tasks }) => tasks.join(" ")],
  ["library", ({ library = "" }) => library],
  ["license", ({ license = "" }) => license],
  ["parameters", ({ parameters }) => (parameters === undefined ? "" : String(parameters))],
  ["languages", ({ languages }) => languages.join(" ")],
  ["base_models", ({ baseModels }) => baseModels.join(" ")],
  ["gated", ({ gated }) => String(gated)],
  ["downloads", ({ downloads }) => String(downloads)],
  ["likes", ({ likes }) => String(likes)],
  ["created", ({ createdAt = "" }) => createdAt],
  ["updated", ({ lastModified = "" }) => lastModified],
];

function lastLine(end: {
  readonly form: ExportForm;
  readonly written: number;
  readonly total: number;
  readonly address: string;
}): string {
  const { form, written, total, address } = end;
  if (form === "jsonl") return `${JSON.stringify({ stoppedAfter: written, total, next: address })}\n`;
  return csvRow([`Stopped after ${exactNumber(written)} of ${exactNumber(total)}; the rest: ${address}`]);
}
