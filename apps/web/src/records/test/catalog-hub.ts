import { openSqliteStore, parseRecord, type RecordKind, recordKinds } from "@modelshelf/store";
import { afterAll } from "vitest";
import type { Hub } from "../../hub/hub.ts";
import { openHub } from "../../hub/open-hub.ts";
import { OpenParts } from "../../hub/open-parts.ts";
import type { AnyPage, LoadInput } from "../../page/page.ts";
import { writePage } from "../../app/respond.tsx";
import { noBuild } from "../../test/tiny-hub.ts";

/** A hub in memory that holds the given records and no documents but the texts of its own pages. Close its store when done. */
export async function openCatalogHub(records: Partial<Readonly<Record<RecordKind, readonly object[]>>>): Promise<Hub> {
  const store = await openSqliteStore({ file: ":memory:" });
  for (const kind of recordKinds) {
    const parsed = (records[kind] ?? []).map((record) => parseRecord(kind, record));
    await store.put(
      parsed.map(({ record, problem }) => {
        if (!record) throw new Error(problem);
        return record;
      }),
    );
  }
  const { hub } = await openHub(
    { publicUrl: "http://hub.example", store, sites: [], isEphemeral: true },
    new OpenParts(),
  );
  return hub;
}

/** {@link openCatalogHub} for the tests of a file or suite, and closed after them. */
export async function catalogHub(records: Parameters<typeof openCatalogHub>[0]): Promise<Hub> {
  const hub = await openCatalogHub(records);
  afterAll(() => hub.store.close());
  return hub;
}

/** One page in all three forms. */
export interface Written<Data> {
  readonly data: Data;
  readonly html: string;
  readonly markdown: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

/** The input of a page's loader for an address. */
export function inputFor(hub: Hub, address: string, params: Readonly<Record<string, string>> = {}): LoadInput {
  return { hub, params, url: new URL(address, hub.publicUrl), languages: ["en"] };
}

/** Loads a page and writes it in all three forms; `undefined` where there is none. */
export async function writeAll<Data extends object>(page: AnyPage, input: LoadInput): Promise<Written<Data>> {
  const data = (await page.load(input)) as Data | undefined;
  if (data === undefined) throw new Error(`There is no page at ${input.url.pathname}.`);
  const common = { page, data, hub: input.hub, build: noBuild, markdownType: "text/markdown" } as const;
  const href = input.url.pathname + input.url.search;
  const write = (representation: "html" | "markdown" | "json"): string =>
    writePage({ ...common, href, representation }).body;
  return { data, html: mainOf(write("html")), markdown: write("markdown"), json: JSON.parse(write("json")) };
}

/** The part of a page between the frame's bars. */
function mainOf(html: string): string {
  return /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
}
