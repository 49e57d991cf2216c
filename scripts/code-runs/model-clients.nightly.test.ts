import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mirrorCommand } from "../../apps/cli/src/commands/mirror.ts";
import { call } from "../../apps/cli/src/test/call.ts";
import { fileIndexPlace, openFileIndex } from "../../packages/files/src/index.ts";
import { openSqliteStore } from "../../packages/store/src/index.ts";
import { type Environment, makeEnvironment, removeEnvironment } from "./environment.ts";
import clients from "./model-clients.json" with { type: "json" };
import { runCode } from "./run-code.ts";
import { type ModelServer, serveApi, serveModels } from "./tiny/model-server.ts";

/** Repositories, each with its maker in `makers/`. The adapter brings its base, `acme/base`. */
const made = {
  "acme/sorter": "transformers_text.classifier",
  "acme/embedder": "embedders.dense",
  "acme/painter": "diffusers_pipelines.ddpm",
  "acme/adapter": "adapters_of_peft.causal",
  "acme/encoder": "graphs.encoder",
} as const;

/** The answers of each client with a model, which is an id or the folder that it was made in. */
const answers = `
import json, pathlib, torch

def transformers(model):
  from transformers import AutoModelForSequenceClassification, pipeline
  where = {} if pathlib.Path(model).exists() else {"revision": "main"}
  labels = AutoModelForSequenceClassification.from_pretrained(model, **where).config.id2label
  return [len(labels), pipeline("text-classification", model=model)("The parcel came a day early.")]

def sentence_transformers(model):
  from sentence_transformers import SentenceTransformer
  return SentenceTransformer(model).encode("A lighthouse by the sea.").tolist()

def diffusers(model):
  from diffusers import DiffusionPipeline
  drawn = DiffusionPipeline.from_pretrained(model)(generator=torch.manual_seed(1), num_inference_steps=2, output_type="np")
  return [list(drawn.images.shape), float(drawn.images.sum())]

def peft(model):
  from peft import AutoPeftModelForCausalLM
  return AutoPeftModelForCausalLM.from_pretrained(model)(torch.tensor([[1, 2, 3]])).logits[0, -1, :4].tolist()

def tokenizer(model):
  from transformers import AutoTokenizer
  return AutoTokenizer.from_pretrained(model).encode("The parcel came a day early.")
`;

/** Which client reads which model. */
const readers = {
  transformers: "acme/sorter",
  sentence_transformers: "acme/embedder",
  diffusers: "acme/painter",
  peft: "acme/adapter",
  tokenizer: "acme/encoder",
} as const satisfies Readonly<Record<string, keyof typeof made>>;

const makeAll = (root: string): string => `
import importlib, pathlib, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(join(import.meta.dirname, "makers"))})
for id, maker in ${JSON.stringify(Object.entries(made))}:
  folder = pathlib.Path(${JSON.stringify(root)}, id)
  folder.mkdir(parents=True)
  module, name = maker.split(".")
  getattr(importlib.import_module(module), name)(folder)
`;

/** Importing PyTorch takes longer than all the rest: one process for all. */
const askAll = (root: string): string => `${answers}
found = {}
for client, id in ${JSON.stringify(Object.entries(readers))}:
  try:
    answer = globals()[client]
    found[client] = [answer(id), answer(${JSON.stringify(`${root}/`)} + id)]
  except Exception as error:
    found[client] = [f"{type(error).__name__}: {error}"]
print(json.dumps(found))
`;

describe("what runs models, with tiny ones that went from a folder to a hub and were mirrored to a second one", () => {
  const root = mkdtempSync(join(tmpdir(), "modelshelf-models-"));
  const opened: ModelServer[] = [];
  let environment: Environment;
  let endpoint = "";
  /** By client: what it worked out with the model of the hub, and with the folder. */
  let found: Readonly<Record<keyof typeof readers, readonly [here: unknown, there: unknown]>>;

  beforeAll(async () => {
    const ready = await makeEnvironment(clients, { seconds: 1500 });
    if ("error" in ready) throw new Error(ready.error);
    environment = ready;
    const first = await serveModels(join(root, "first"));
    opened.push(first);
    await printedBy("python", makeAll(join(root, "first")), first.address);
    for (const id of [...Object.keys(made), "acme/base"]) await fetch(`${first.address}/api/models/${id}`);
    const second = join(root, "second");
    const { code, err } = await call(mirrorCommand, [first.address, "--files", "*", "--data", second]);
    if (code !== 0) throw new Error(err);
    const store = await openSqliteStore({ file: join(second, "catalog.sqlite") });
    const mirrored = await serveApi({ store, files: openFileIndex(fileIndexPlace(second)) });
    opened.push(mirrored);
    endpoint = mirrored.address;
    found = JSON.parse(lastLine(await printedBy("python", askAll(join(root, "first")), endpoint)));
  }, 1_800_000);

  afterAll(async () => {
    for (const server of opened) await server.close();
    if (environment !== undefined) removeEnvironment(environment);
    rmSync(root, { recursive: true, force: true });
  });

  async function printedBy(language: "python" | "javascript", text: string, hub: string): Promise<string> {
    const variables = { HF_ENDPOINT: hub, HF_HUB_DISABLE_TELEMETRY: "1" };
    const { fault, complaints, printed } = await runCode({ language, text }, environment, { variables, seconds: 900 });
    if (fault !== undefined) throw new Error(`${fault}\n${complaints}`);
    return printed;
  }

  test("a pipeline and an Auto class of Transformers", () => {
    const [here, there] = found.transformers;
    expect(here).toEqual([2, [{ label: expect.stringMatching(/^(?:NEGA|POSI)TIVE$/), score: expect.any(Number) }]]);
    expect(here).toEqual(there);
  });

  test("a sentence transformer", () => {
    const [here, there] = found.sentence_transformers;
    expect(here).toHaveLength(16);
    expect(here).toEqual(there);
  });

  test("a pipeline of Diffusers", () => {
    const [here, there] = found.diffusers;
    expect(here).toEqual([expect.arrayContaining([1, 3]), expect.any(Number)]);
    expect(here).toEqual(there);
  });

  test("an adapter of PEFT on its base model", () => {
    const [here, there] = found.peft;
    expect(here).toHaveLength(4);
    expect(here).toEqual(there);
  });

  test("a tokenizer and a model of Transformers.js", async () => {
    const program = `
import { AutoTokenizer, env, pipeline } from "@huggingface/transformers";
env.remoteHost = ${JSON.stringify(endpoint)};
const text = "The parcel came a day early.";
const tokenizer = await AutoTokenizer.from_pretrained("acme/encoder");
const encode = await pipeline("feature-extraction", "acme/encoder", { dtype: "fp32" });
const { dims } = await encode(text, { pooling: "mean" });
console.log(JSON.stringify({ ids: tokenizer.encode(text), dims }));`;
    const [ids] = found.tokenizer;
    expect(ids).toContain(2);
    expect(JSON.parse(lastLine(await printedBy("javascript", program, endpoint)))).toEqual({ ids, dims: [1, 16] });
  }, 600_000);
});

const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";
