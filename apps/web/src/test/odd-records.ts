import { type Arbitrary, array, constantFrom, nat, record, sample } from "fast-check";
import { type RecordKind, recordKinds } from "@modelshelf/store";

/** A record of which some members are not what clients expect. */
export interface OddRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly value: object;
}

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

/** A record of each kind with every member that clients read. */
export const wholeRecords: Readonly<Partial<Record<RecordKind, object>>> = {
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

const scalars = [null, true, false, 0, -1, 1.5, 1e300, 1714560000, "", "text"];
const texts = ["2026-13-45", "9999-12-31T23:59:59-01:00", "\ud800", "license: mit\ntags: x"];
const printed = ["RepoSibling(rfilename='a', size=None)", "SpaceRuntime(stage='RUNNING')"];
const lists = [[], [null], ["a"], [5], [[]], [{}], [{ id: 5 }]];
const objects: readonly unknown[] = [{}, { a: 1 }, { self: 1 }, { name: "no address" }, { toString: "" }];
const oddValues: readonly unknown[] = [...scalars, ...texts, ...printed, ...lists, ...objects];
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
const change: Arbitrary<Change> = record({
  how: constantFrom("remove", "replace", "replace", "replace", "add"),
  at: nat(10_000),
  name: constantFrom(...oddNames, ...clientNames),
  value: constantFrom(...oddValues),
});

function changed(whole: object, changes: readonly Change[]): object {
  const copy = structuredClone(whole);
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

/**
 * Records that are almost right, `count` of each kind, always the same for a seed. Each is a whole record of which one to four
 * places are changed: removed, replaced by a value of another type, or given a member that nobody expects.
 *
 * @example oddRecords({ count: 400, seed: 33 }) // [{ kind: "model", id: "odd/model-0", value: { author: "ada", … } }, …]
 */
export function oddRecords({ count, seed }: { readonly count: number; readonly seed: number }): readonly OddRecord[] {
  return recordKinds.flatMap((kind, place) => {
    const whole = wholeRecords[kind];
    if (whole === undefined) return [];
    const drawn = sample(array(change, { minLength: 1, maxLength: 4 }), { seed: seed + place, numRuns: count });
    return drawn.map((changes, index) => ({ kind, id: `odd/${kind}-${index}`, value: changed(whole, changes) }));
  });
}
