import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { importJsonl, openSqliteStore, type RecordKind, recordKinds } from "@modelshelf/store";
import { createApp } from "../app/server.ts";
import type { ClientBuild } from "../page/client-build.ts";
import type { Hub } from "../hub/hub.ts";
import { openHub } from "../hub/open-hub.ts";
import { openOperator } from "../hub/operator/open-operator.ts";
import { OpenParts } from "../hub/open-parts.ts";
import { openDocumentSearch } from "../hub/document-search.ts";
import { servedSites } from "../hub/served-sites.ts";

/** A build that loads nothing: pages without a bundle. */
export const noBuild: ClientBuild = {
  id: "test",
  scripts: [],
  styles: [],
  mathStyle: "/math.css",
  fonts: [],
  codeFont: "",
};

/** The record of a kind that has none below. */
export const firstId = "first/of-its-kind";

const records: Readonly<Partial<Record<RecordKind, readonly object[]>>> = {
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
      siblings: [{ rfilename: "notes/first.txt", size: 12 }, { rfilename: "model.safetensors" }],
    },
    { id: "ada/notes.md", tags: [], downloads: 1 },
    {
      id: "gpt2",
      config: { tokenizer_config: { chat_template: "{{ messages[0].content }}", eos_token: "<|endoftext|>" } },
      pipeline_tag: "text-generation",
      library_name: "transformers",
      tags: ["transformers", "model-index"],
      downloads: 9,
      "model-index": [
        {
          name: "gpt2",
          results: [
            {
              task: { type: "text-classification" },
              dataset: { name: "GLUE", type: "glue" },
              metrics: [{ type: "accuracy", value: 0.8 }],
              source: { name: "Paper", url: "https://example.org/paper" },
            },
          ],
        },
      ],
    },
  ],
  dataset: [{ id: "ada/pages", tags: ["task_categories:fill-mask"], downloads: 5, siblings: [{ rfilename: "a.csv" }] }],
  space: [{ id: "ada/demo", sdk: "gradio", tags: ["gradio"], likes: 2, siblings: [{ rfilename: "app.py" }] }],
};

/** A hub with a handful of records and documents, in memory. Close its store when done. */
export async function openTinyHub(): Promise<Hub> {
  const store = await openSqliteStore({ file: ":memory:" });
  for (const kind of recordKinds) {
    const lines = (records[kind] ?? [{ id: firstId }]).map((record) => `${JSON.stringify(record)}\n`);
    const { rejected } = await importJsonl({ source: Readable.from([Buffer.from(lines.join(""))]), kind, store });
    if (rejected[0]) throw new Error(rejected[0].reason);
  }
  const folder = fileURLToPath(new URL("sites/", import.meta.url));
  const docs = [
    {
      folder: `${folder}docs`,
      base: "/docs",
      title: "Documentation",
      sourceUrl: "https://github.com/example/docs/blob/main",
    },
    { folder: `${folder}course`, base: "/course", title: "Course" },
  ];
  const content = fileURLToPath(new URL("content", import.meta.url));
  const operator = await openOperator({ folder: content, starters: content });
  const options = { publicUrl: "http://hub.example", store, docs, operator, isEphemeral: true };
  const { hub } = await openHub(options, new OpenParts());
  return { ...hub, version: "1.2.3" };
}

/** The hub with its documents indexed, and the app that answers for it. */
export async function openTinyApp(): Promise<{ readonly hub: Hub; readonly app: ReturnType<typeof createApp> }> {
  const hub = await withDocuments(await openTinyHub());
  return { hub, app: createApp({ hub, build: noBuild }) };
}

/** The same hub with its documents indexed, in memory. */
export async function withDocuments(hub: Hub): Promise<Hub> {
  const documents = await openDocumentSearch(servedSites(hub), { file: ":memory:" });
  await documents.indexing.finished;
  return { ...hub, documents };
}
