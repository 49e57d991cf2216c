import fc from "fast-check";
import { type RecordKind, parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { runPython } from "../test/run-python.ts";
import { type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";

/**
 * Records that are almost right, through the real client: one that it cannot parse would break its lists of the whole hub.
 * Each is a whole record of which one to four places are changed: removed, replaced by a value of another type, or given a
 * member that nobody expects.
 */
const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const common = {
  author: "ada",
  sha: "a".repeat(40),
  createdAt: "2022-03-02T23:29:04.000Z",
  lastModified: "2023-12-19T16:29:37.000Z",
  private: false,
  disabled: false,
  gated: "auto",
  downloads: 7,
  downloadsAllTime: 70,
  likes: 3,
  trendingScore: 2.5,
  usedStorage: 1000,
  tags: ["transformers", "license:mit"],
  siblings: [
    { rfilename: "config.json", size: 5, blobId: "b".repeat(40) },
    { rfilename: "w.bin", size: 9, lfs: { size: 9, sha256: "c".repeat(64), pointerSize: 120 } },
  ],
  resourceGroup: { id: "r", name: "team" },
};

const whole: Readonly<Record<RecordKind, object>> = {
  model: {
    ...common,
    library_name: "transformers",
    pipeline_tag: "text-generation",
    mask_token: "[MASK]",
    config: { model_type: "llama", architectures: ["LlamaForCausalLM"] },
    cardData: {
      license: "mit",
      language: ["en"],
      tags: ["own words"],
      base_model: "ada/base",
      datasets: ["ada/rows"],
      "model-index": [
        {
          name: "reader",
          results: [
            {
              task: { type: "text-classification", name: "Reading" },
              dataset: { type: "glue", name: "GLUE", config: "sst2", split: "test", revision: "main", args: { n: 1 } },
              metrics: [{ type: "accuracy", value: 0.9, name: "Accuracy", args: {}, verified: false }],
              source: { name: "Board", url: "https://example.com" },
            },
          ],
        },
      ],
    },
    "model-index": [{ name: "reader", results: [] }],
    transformersInfo: {
      auto_model: "AutoModel",
      custom_class: "x.Y",
      pipeline_tag: "fill-mask",
      processor: "AutoTokenizer",
    },
    safetensors: { parameters: { F32: 5, BF16: 6 }, total: 11 },
    gguf: { total: 11, architecture: "llama", context_length: 4096 },
    inferenceProviderMapping: {
      novita: { status: "live", providerId: "ada/reader", task: "conversational", type: "single-model" },
      together: {
        status: "staging",
        providerId: "x",
        task: "text-generation",
        adapter: "lora",
        adapterWeightsPath: "w",
      },
    },
    evalResults: [
      { filename: "a.yaml", data: { dataset: { id: "ada/rows", task_id: "default" }, value: 3 } },
      { dataset: { id: "ada/rows", task_id: "x" }, value: "3", source: { url: "https://example.com", name: "Board" } },
      { filename: "b.yaml", error: "not valid" },
    ],
    widgetData: [{ text: "Good." }],
    spaces: ["ada/show"],
    baseModels: { relation: "finetune", models: [{ id: "ada/base" }] },
    childrenModelCount: 4,
    securityRepoStatus: { scansDone: true },
  },
  dataset: {
    ...common,
    description: "Rows.",
    citation: "@misc{rows}",
    paperswithcode_id: "rows",
    mainSize: 700,
    cardData: {
      license: ["mit"],
      pretty_name: "Rows",
      task_categories: ["text-classification"],
      "train-eval-index": [{ config: "default" }],
      configs: [{ config_name: "default", data_files: [{ split: "train", path: "a.csv" }] }],
    },
  },
  space: {
    ...common,
    sdk: "gradio",
    host: "https://ada-show.example.com",
    subdomain: "ada-show",
    models: ["ada/reader"],
    datasets: ["ada/rows"],
    region: "us",
    cardData: { title: "Show", emoji: "x", sdk: "gradio", sdk_version: 4.1, tags: ["a"], models: ["ada/reader"] },
    runtime: {
      stage: "RUNNING",
      hardware: { current: "cpu-basic", requested: "t4-small" },
      storage: null,
      gcTimeout: 86400,
      devMode: false,
      hotReloading: { status: "created", replicaStatuses: [["a", null]] },
      volumes: [{ type: "bucket", source: "ada/b", mountPath: "/data", readOnly: true }],
    },
  },
};

const oddValues: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e300,
    1714560000,
    "",
    "text",
    "2026-13-45",
    "9999-12-31T23:59:59-01:00",
    "\ud800",
  ],
  ...[[], [null], ["a"], [5], [[]], [{}], [{ id: 5 }], {}, { a: 1 }, { self: 1 }, { name: "no address" }],
  ...["RepoSibling(rfilename='a', size=None)", "license: mit\ntags: x", "SpaceRuntime(stage='RUNNING')"],
];
const oddNames = ["self", "cls", "ignore_metadata_errors", "eval_results", "hf_model_id", "__class__", "data", "error"];
/** Spellings of the client, in which a record may have a member a second time, or only. */
const clientNames = [
  "last_modified",
  "created_at",
  "card_data",
  "transformers_info",
  "model_index",
  "downloads_all_time",
];

type Path = readonly (string | number)[];
function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    yield* pathsOf(member, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

type Change = {
  readonly how: "remove" | "replace" | "add";
  readonly at: number;
  readonly name: string;
  readonly value: unknown;
};
const change: fc.Arbitrary<Change> = fc.record({
  how: fc.constantFrom("remove", "replace", "replace", "replace", "add"),
  at: fc.nat(10_000),
  name: fc.constantFrom(...oddNames, ...clientNames),
  value: fc.constantFrom(...oddValues),
});

function changed(record: object, changes: readonly Change[]): object {
  const copy = structuredClone(record);
  for (const { how, at, name, value } of changes) {
    const paths = [...pathsOf(copy)];
    const path = paths[at % paths.length] ?? [];
    // Names that are added go to the top in one of four cases.
    const place = how === "add" && at % 4 === 0 ? [] : path.slice(0, -1);
    const parent = place.reduce<any>((inner, key) => inner[key], copy); // oxlint-disable-line typescript/no-explicit-any
    const key = path.at(-1) ?? "";
    if (how === "add" && !Array.isArray(parent)) parent[name] = structuredClone(value);
    else if (how === "remove") delete parent[key];
    else parent[key] = structuredClone(value);
  }
  return copy;
}

const ofEach = 400;
const kinds: readonly RecordKind[] = ["model", "dataset", "space"];
const records = kinds.flatMap((kind, place) => {
  const drawn = fc.sample(fc.array(change, { minLength: 1, maxLength: 4 }), { seed: 33 + place, numRuns: ofEach });
  return drawn.map((changes, index) => ({ kind, id: `odd/${kind}-${index}`, value: changed(whole[kind], changes) }));
});

let served: ServedRepositories;
beforeAll(async () => {
  served = await serveRepositories([]);
  const parsed = records.map(({ kind, id, value }) => parseRecord(kind, { ...value, id }).record!);
  await served.store.put(parsed);
});
afterAll(() => served.close());

test("the client lists and inspects every record of a hub, however odd some are", { timeout: 240_000 }, async () => {
  const found = await runPython(
    served,
    `
import logging
logging.disable()
api = HfApi()
lists = {
  "model": lambda: api.list_models(author="odd", full=True, cardData=True, fetch_config=True),
  "dataset": lambda: api.list_datasets(author="odd", full=True),
  "space": lambda: api.list_spaces(author="odd", full=True),
}
expand = {
  "model": ["cardData", "config", "evalResults", "gguf", "inferenceProviderMapping", "lastModified", "model-index",
    "safetensors", "siblings", "transformersInfo", "widgetData"],
  "dataset": ["cardData", "citation", "description", "lastModified", "siblings", "mainSize"],
  "space": ["cardData", "runtime", "siblings", "models", "lastModified"],
}
wide = {
  "model": lambda: api.list_models(author="odd", expand=expand["model"]),
  "dataset": lambda: api.list_datasets(author="odd", expand=expand["dataset"]),
  "space": lambda: api.list_spaces(author="odd", expand=expand["space"]),
}
one = {"model": api.model_info, "dataset": api.dataset_info, "space": api.space_info}
broken = []
counts = {}
for kind, list_all in lists.items():
  try:
    ids = [info.id for info in list_all()]
    counts[kind] = [len(ids), len(list(wide[kind]()))]
  except Exception as error:
    broken.append([kind, repr(error)])
for kind, id in [(kind, f"odd/{kind}-{index}") for kind in lists for index in range(${ofEach})]:
  try:
    info = one[kind](id, files_metadata=True)
    str(info), str(info.card_data)
  except Exception as error:
    broken.append([id, repr(error)])
print(json.dumps({"broken": broken, "counts": counts}))`,
  );
  const all = [ofEach, ofEach];
  expect(found).toEqual({ broken: [], counts: { model: all, dataset: all, space: all } });
});

test("records that the client printed are listed again as they were", async () => {
  const inspect = (id: string): Promise<unknown> =>
    runPython(
      served,
      `
api = HfApi()
model = api.model_info("${id}", expand=["cardData", "siblings", "safetensors", "transformersInfo", "lastModified",
  "inferenceProviderMapping", "downloadsAllTime"])
space = api.space_info("${id}", expand=["runtime", "siblings", "cardData"])
print(json.dumps({
  "printed": [json.loads(json.dumps(vars(info), default=str)) for info in (model, space)],
  "model": [[file.rfilename for file in model.siblings], model.card_data.license, model.card_data.tags, model.safetensors,
    model.transformers_info, str(model.last_modified), str(model.inference_provider_mapping[0].provider_id),
    model.inference_provider_mapping[0].task, model.downloads_all_time],
  "space": [[file.rfilename for file in space.siblings], space.runtime.stage, space.runtime.hardware,
    space.runtime.requested_hardware, space.card_data.title],
}))`,
    );
  const put = (id: string, values: readonly object[]): Promise<unknown> =>
    served.store.put(
      values.map((value, place) => parseRecord(place === 0 ? "model" : "space", { ...value, id }).record!),
    );
  await put("whole/api", [whole.model, whole.space]);
  const { printed, ...stated } = (await inspect("whole/api")) as { readonly printed: readonly object[] };
  await put("whole/printed", printed);
  expect(await inspect("whole/printed")).toMatchObject(stated);
});
