import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { runPython } from "../test/run-python.ts";
import { safetensorsOf, type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";

/** Calls of further Python clients: the command line `hf`, tokenizers, Transformers, Datasets. */
const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const vocabulary = { "[UNK]": 0, "[CLS]": 1, "[SEP]": 2, "[MASK]": 3, "[PAD]": 4, a: 5, small: 6, ship: 7 };
const tokenizer = {
  version: "1.0",
  added_tokens: [],
  normalizer: { type: "Lowercase" },
  pre_tokenizer: { type: "Whitespace" },
  model: { type: "WordLevel", vocab: vocabulary, unk_token: "[UNK]" },
};
const model = {
  "README.md": "---\nlicense: mit\nlibrary_name: transformers\npipeline_tag: fill-mask\n---\n# Tiny\n",
  "config.json": JSON.stringify({
    architectures: ["BertForMaskedLM"],
    model_type: "bert",
    vocab_size: 8,
    hidden_size: 8,
    num_hidden_layers: 1,
    num_attention_heads: 1,
    intermediate_size: 8,
  }),
  "tokenizer.json": JSON.stringify(tokenizer),
  "tokenizer_config.json": JSON.stringify({
    tokenizer_class: "PreTrainedTokenizerFast",
    unk_token: "[UNK]",
    mask_token: "[MASK]",
    chat_template: "{% for message in messages %}<{{ message.role }}>{{ message.content }}{% endfor %}",
  }),
  "model.safetensors": safetensorsOf("cls.weight", [8, 4]),
  "onnx/config.json": '{"model_type":"bert","vocab_size":9}',
};
const dataset = {
  "README.md":
    "---\nlicense: mit\nconfigs:\n- config_name: default\n  data_files: rows.csv\n- config_name: lines\n  data_files: more/*.csv\n---\n# Rows\n",
  "rows.csv": "word,count\nship,1\nboat,2\n",
  "more/a.csv": "word,count\nquay,3\nbuoy,4\n",
};
const lines = { "train.jsonl": '{"word":"lock"}\n{"word":"weir"}\n' };
let served: ServedRepositories;

beforeAll(async () => {
  served = await serveRepositories([
    { kind: "model", id: "ada/tiny", contents: model },
    { kind: "dataset", id: "ada/rows", contents: dataset },
    { kind: "dataset", id: "ada/lines", contents: lines },
    { kind: "space", id: "ada/shown", contents: { "README.md": "---\nsdk: gradio\n---\n", "app.py": "print(1)\n" } },
  ]);
});

afterAll(() => served.close());

const run = (program: string): Promise<unknown> => runPython(served, program);

test("every kind is listed, inspected and fetched", async () => {
  const found = await run(`
api = HfApi()
print(json.dumps({
  "models": [m.id for m in api.list_models(filter="license:mit", author="ada", expand=["downloads", "safetensors"])],
  "gated": [m.id for m in api.list_models(author="ada", gated=True)],
  "datasets": [d.id for d in api.list_datasets(author="ada", search="rows")],
  "spaces": [s.id for s in api.list_spaces(author="ada", search="shown")],
  "kinds": [type(api.repo_info(i, repo_type=t)).__name__ for i, t in
            [("ada/tiny", "model"), ("ada/rows", "dataset"), ("ada/shown", "space")]],
  "card": api.model_info("ada/tiny").card_data.license,
  "expanded": api.model_info("ada/tiny", expand=["safetensors"]).safetensors.total,
  "files": api.list_repo_files("ada/rows", repo_type="dataset"),
  "license": [t["id"] for t in api.get_model_tags()["license"]] if isinstance(api.get_model_tags()["license"][0], dict) else str(api.get_model_tags()["license"]),
  "app": open(hf_hub_download("ada/shown", "app.py", repo_type="space")).read(),
  "header": api.get_safetensors_metadata("ada/tiny").parameter_count,
  "loaded": ModelCard.load("ada/tiny").data.pipeline_tag,
}))`);
  expect(found).toMatchObject({
    models: ["ada/tiny"],
    gated: [],
    datasets: ["ada/rows"],
    spaces: ["ada/shown"],
    kinds: ["ModelInfo", "DatasetInfo", "SpaceInfo"],
    card: "mit",
    expanded: 32,
    files: expect.arrayContaining(["README.md", "more/a.csv", "rows.csv"]),
    license: expect.arrayContaining(["license:mit"]),
    app: "print(1)\n",
    header: { F32: 32 },
    loaded: "fill-mask",
  });
});

test("the command line downloads, lists, and finds its cache unharmed", async () => {
  const found = await run(`
import subprocess
def hf(*words):
  done = subprocess.run(["hf", *words], capture_output=True, text=True)
  return [done.returncode, done.stdout + done.stderr]
print(json.dumps({
  "download": hf("download", "ada/tiny", "--include", "*.json")[0],
  "dataset": hf("download", "ada/rows", "--repo-type", "dataset")[0],
  "listed": "ada/tiny" in hf("models", "ls", "--author", "ada", "--limit", "5", "--format", "json")[1],
  "info": "BertForMaskedLM" in hf("models", "info", "ada/tiny")[1],
  "cached": "ada/tiny" in hf("cache", "ls")[1],
  "verified": hf("cache", "verify", "ada/rows", "--repo-type", "dataset"),
}))`);
  expect(found).toMatchObject({ download: 0, dataset: 0, listed: true, info: true, cached: true });
  expect((found as { readonly verified: readonly unknown[] }).verified[0]).toBe(0);
});

test("tokenizers and configurations of Transformers load, also by revision and from a folder", async () => {
  const found = await run(`
from tokenizers import Tokenizer
from transformers import AutoConfig, AutoTokenizer
fast = AutoTokenizer.from_pretrained("ada/tiny")
print(json.dumps({
  "plain": Tokenizer.from_pretrained("ada/tiny").encode("A small ship").tokens,
  "ids": fast("a ship")["input_ids"],
  "chat": fast.apply_chat_template([{"role": "user", "content": "hi"}], tokenize=False),
  "type": AutoConfig.from_pretrained("ada/tiny", revision="main").model_type,
  "below": AutoConfig.from_pretrained("ada/tiny", subfolder="onnx").vocab_size,
}))`);
  expect(found).toEqual({
    plain: ["a", "small", "ship"],
    ids: [5, 7],
    chat: "<user>hi",
    type: "bert",
    below: 9,
  });
});

test("Datasets loads by download and as a stream, by configuration", async () => {
  const found = await run(`
from datasets import get_dataset_config_names, load_dataset
print(json.dumps({
  "rows": load_dataset("ada/rows", split="train").to_list(),
  "names": get_dataset_config_names("ada/rows"),
  "streamed": [row["word"] for row in load_dataset("ada/rows", "lines", split="train", streaming=True)],
  "lines": [row["word"] for row in load_dataset("ada/lines", split="train", streaming=True)],
}))`);
  expect(found).toEqual({
    rows: [
      { word: "ship", count: 1 },
      { word: "boat", count: 2 },
    ],
    names: ["default", "lines"],
    streamed: ["quay", "buoy"],
    lines: ["lock", "weir"],
  });
});

test("paths that begin with hf:// are read through the endpoint", async () => {
  const found = await run(`
import pandas
fs = HfFileSystem()
print(json.dumps({
  "frame": pandas.read_csv("hf://datasets/ada/rows/rows.csv")["count"].sum().item(),
  "glob": fs.glob("datasets/ada/rows/more/*.csv"),
  "size": fs.info("ada/tiny/model.safetensors")["size"],
  "exists": [fs.exists("ada/tiny/config.json"), fs.exists("ada/tiny/absent"), fs.isdir("ada/tiny/onnx")],
}))`);
  expect(found).toEqual({
    frame: 3,
    glob: ["datasets/ada/rows/more/a.csv"],
    size: (model["model.safetensors"] as Uint8Array).length,
    exists: [true, false, true],
  });
});
