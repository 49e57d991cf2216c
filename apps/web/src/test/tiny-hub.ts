import { Readable } from "node:stream";
import { importJsonl, openSqliteStore, type RecordKind } from "@modelshelf/store";
import type { ClientBuild } from "../client-build.ts";
import type { Hub } from "../page.ts";
import { tinySite } from "./tiny-site.ts";

/** A build that loads nothing: pages without a bundle. */
export const noBuild: ClientBuild = { id: "test", scripts: [], styles: [], fonts: [] };

const records: Readonly<Record<RecordKind, readonly object[]>> = {
  model: [
    {
      id: "ada/reader-v1.5",
      pipeline_tag: "fill-mask",
      library_name: "transformers",
      tags: ["transformers", "license:apache-2.0"],
      downloads: 120,
      likes: 3,
      lastModified: "2026-05-01T10:00:00.000Z",
      config: { architectures: ["BertForMaskedLM"], model_type: "bert" },
      transformersInfo: { auto_model: "AutoModelForMaskedLM", pipeline_tag: "fill-mask", processor: "AutoTokenizer" },
      description: "Reads <b>and</b> guesses.",
    },
    { id: "ada/notes.md", tags: [], downloads: 1 },
    { id: "gpt2", pipeline_tag: "text-generation", library_name: "transformers", tags: ["transformers"], downloads: 9 },
  ],
  dataset: [{ id: "ada/pages", tags: ["task_categories:fill-mask"], downloads: 5 }],
  space: [{ id: "ada/demo", sdk: "gradio", tags: ["gradio"], likes: 2 }],
};

export const tinyDocs = tinySite({
  base: "/docs",
  title: "Documentation",
  pages: [
    { href: "/docs/start", language: "en", title: "Start" },
    { href: "/docs/import", language: "en", title: "Import records", frameworks: ["pt", "tf"] },
  ],
});

export const tinyCourse = tinySite({
  base: "/course",
  title: "Course",
  pages: [
    { href: "/course/pl/chapter0/1", language: "pl", title: "Wstęp" },
    { href: "/course/en/chapter0/1", language: "en", title: "Introduction" },
  ],
});

/** A hub with a handful of records and documents, in memory. Close its store when done. */
export async function openTinyHub(): Promise<Hub> {
  const store = await openSqliteStore({ file: ":memory:" });
  for (const kind of ["model", "dataset", "space"] as const) {
    const lines = records[kind].map((record) => `${JSON.stringify(record)}\n`);
    const { rejected } = await importJsonl({ source: Readable.from([Buffer.from(lines.join(""))]), kind, store });
    if (rejected[0]) throw new Error(rejected[0].reason);
  }
  return { store, sites: [tinyCourse, tinyDocs], publicUrl: "http://hub.example", version: "1.2.3" };
}
