import { type CatalogRecord, parseRecord } from "@modelshelf/store";
import { expect, test } from "vitest";
import { problemsOf } from "../../../../scripts/testing/bills/validate-bill.ts";
import type { Revision } from "../repository/repository.ts";
import { unknownOf } from "./bill-item.ts";
import { collectItems, type ItemSources } from "./collect-items.ts";
import { billFormatNames, writeBill } from "./write-bill.ts";

const commit = "1".repeat(40);
const older = "2".repeat(40);
const model = (id: string, value: object = {}): CatalogRecord => parseRecord("model", { id, ...value }).record!;

/** Sources with these records, and with files for names of revisions of the first one. */
const sourcesOf = (
  records: readonly CatalogRecord[],
  revisions: Readonly<Record<string, string>> = {},
): Pick<ItemSources, "store" | "files"> => ({
  store: { get: async (kind, id) => records.find((record) => record.kind === kind && record.id === id) },
  files: {
    revision: (_, id, name): Revision | undefined => {
      const found = id === records[0]?.id ? revisions[name ?? "main"] : undefined;
      return found === undefined ? undefined : { commit: found, files: [{ path: "a.bin", size: 1, oid: found }] };
    },
  },
});
const named = (...names: readonly string[]) =>
  names.map((revision) => ({ kind: "model", id: "ada/reader", revision }) as const);

test.each([
  ["files", sourcesOf([model("ada/reader")], { main: commit, "v1.0": commit, [commit]: commit, v0: older })],
  ["a record alone", sourcesOf([model("ada/reader", { sha: commit })])],
  ["a record without a commit", sourcesOf([model("ada/reader")])],
])("several names of one commit are one item, with %s", async (_, sources) => {
  const { items } = await collectItems(sources, named("main", "v1.0", "HEAD", commit, "v0", "main"));
  expect(items.map((item) => item.commit)).toEqual([...new Set(items.map((item) => item.commit))]);
  for (const format of billFormatNames) {
    const text = writeBill({ name: "ada/reader", items, version: "0.3.0" }, format);
    expect(await problemsOf(text, format)).toEqual([]);
  }
});

test("facts of a record are called unknown for another commit than the one it is of", async () => {
  const sources = sourcesOf([model("ada/reader", { sha: commit })], { main: commit, v0: older });
  const { items } = await collectItems(sources, named("main", "v0"));
  const fact = `whether the facts of the record, which is of ${commit}, hold for this revision`;
  expect(items.map((item) => unknownOf(item).includes(fact))).toEqual([false, true]);
  const text = writeBill({ name: "ada/reader", items, version: "0.3.0" }, "cyclonedx");
  expect(text.split(fact)).toHaveLength(2);
  expect(await problemsOf(text, "cyclonedx")).toEqual([]);
});

test("files beyond the limit are counted without being read", async () => {
  const { store } = sourcesOf([model("ada/reader")]);
  const beyond = { size: 1, oid: older, path: "" };
  Object.defineProperty(beyond, "path", { get: () => expect.unreachable() });
  const files = { revision: () => ({ commit, files: [{ path: "a.bin", size: 1, oid: older }, beyond] }) };
  const { items } = await collectItems({ store, files, maxFiles: 1 }, named("main"));
  expect(items).toMatchObject([{ files: [{ path: "a.bin" }], omittedFiles: 1 }]);
});

test.each([
  ["https://hub.example.org", "https://huggingface.co", "pkg:huggingface/gone/away"],
  [
    "https://hub.example.org",
    "https://other.example",
    "pkg:huggingface/gone/away?repository_url=https://other.example",
  ],
  ["https://hub.example.org", undefined, undefined],
] as const)(
  "what a model names has the package URL of its hub: with %s and originals %s",
  async (hub, originals, gone) => {
    const cardData = { base_model: ["ada/base", "gone/away"], datasets: ["custom"] };
    const sources = { ...sourcesOf([model("ada/reader", { cardData }), model("ada/base")]), hub, originals };
    const { items } = await collectItems(sources, named("main"));
    const urls = (format: "cyclonedx" | "spdx", field: string): ReadonlySet<string> => {
      const text = writeBill({ name: "ada/reader", items, hub, version: "0.3.0" }, format);
      return new Set(Array.from(text.matchAll(new RegExp(`"${field}": "(.*)"`, "g")), ([, url = ""]) => url));
    };
    const expected = new Set(["ada/reader", "ada/base"].map((id) => `pkg:huggingface/${id}?repository_url=${hub}`));
    if (gone !== undefined) expected.add(gone);
    expect(urls("cyclonedx", "purl")).toEqual(expected);
    expect(urls("spdx", "software_packageUrl")).toEqual(expected);
  },
);
