import { describe, expect, test } from "vitest";
import { libraries, library } from "../libraries/all.ts";
import type { LibraryKey } from "../libraries/ids.ts";
import type { ModelFacts } from "../model.ts";
import type { Snippet } from "../snippet.ts";
import { lacksFile, lacksFiles } from "./present-files.ts";
import { snippetsFor } from "./snippets-for.ts";
import { writeSnippets } from "./write-snippets.ts";

const id = "acme/model";
const shown = (key: LibraryKey, facts: Partial<ModelFacts>): readonly Snippet[] =>
  writeSnippets(library(key), { id, tags: [key], libraryName: key, ...facts }, "model").snippets;
const codeOf = (key: LibraryKey, facts: Partial<ModelFacts>): string =>
  shown(key, facts)
    .map(({ code }) => code.text)
    .join("\n");

describe("code names a file that is there", () => {
  test.each<[LibraryKey, readonly string[], string]>([
    ["sklearn", ["README.md", "model.skops"], 'hf_hub_download("acme/model", "model.skops")'],
    ["sklearn", ["forest.pkl"], 'joblib.load(hf_hub_download("acme/model", "forest.pkl"))'],
    ["sklearn", ["a.joblib", "sklearn_model.joblib"], '"sklearn_model.joblib"'],
    ["sklearn", ["v2/model.joblib"], '"v2/model.joblib"'],
    ["fasttext", ["cc.fish.300.bin"], 'load_model(hf_hub_download("acme/model", "cc.fish.300.bin"))'],
    ["fasttext", ["a.bin", "model.bin"], '"model.bin"'],
    ["ultralytics", ["weights/best.pt"], '"weights/best.pt"'],
    ["stable-baselines3", ["dqn.zip"], '"dqn.zip"'],
    ["keras", ["digits.keras"], '"digits.keras"'],
  ])("%s: %j", (key, files, part) => {
    expect(codeOf(key, { files })).toContain(part);
  });

  test("sklearn loads a skops file with the types that its reader has seen", () => {
    const code = codeOf("sklearn", { files: ["model.skops"] });
    expect(code).toContain("load(path, trusted=untrusted_types)");
    expect(code).not.toContain("joblib");
  });

  test("spaCy offers its package only where there is a wheel", () => {
    const titles = (...files: readonly string[]): readonly unknown[] =>
      shown("spacy", { files }).map(({ title }) => title);
    expect(titles("config.cfg", "meta.json")).toEqual(["From the repository"]);
    expect(titles("config.cfg", "model-any-py3-none-any.whl")).toEqual(["From the repository", "As a package"]);
    expect(shown("spacy", {}).map(({ title }) => title)).toEqual(["From the repository", "As a package"]);
  });
});

const said = (key: LibraryKey, files: readonly string[], more: Partial<ModelFacts> = {}): readonly unknown[] =>
  shown(key, { files, ...more }).map(({ code, notice }) => [code.text, notice]);
const lacking = (note: string): readonly unknown[] => ["", note];

const firstLibrary = (...tags: readonly string[]): LibraryKey | undefined =>
  snippetsFor({ id, tags, pipelineTag: "text-generation" })[0]?.library;

describe("a record without files, whose tags say that all weights are in GGUF", () => {
  test("starts with code that reads them, whatever its author tagged", () => {
    expect(firstLibrary("gguf", "mlx")).toBe("llama-cpp-python");
    expect(firstLibrary("gguf", "peft")).toBe("llama-cpp-python");
    expect(firstLibrary("safetensors", "gguf", "mlx")).toBe("mlx");
    expect(firstLibrary("mlx")).toBe("mlx");
  });

  test("says so in place of other code", () => {
    const [snippet] = shown("mlx", { tags: ["mlx", "gguf"] });
    expect([snippet?.code.text, snippet?.notice]).toEqual(["", lacksFiles("MLX", "*.safetensors or weights.npz")]);
  });
});

describe("what lacks is said in place of code that must fail", () => {
  test.each<[LibraryKey, readonly string[], string]>([
    ["flair", ["config.json"], lacksFiles("Flair", "pytorch_model.bin")],
    ["timm", ["config.json", "model.onnx"], lacksFiles("timm", "model.safetensors or pytorch_model.bin")],
    ["sklearn", ["config.json"], lacksFiles("Scikit-learn", "*.skops, *.joblib or *.pkl")],
    ["llama-cpp-python", ["model.safetensors"], lacksFiles("llama-cpp-python", "*.gguf")],
    ["ultralytics", ["model.onnx"], lacksFile("a .pt file")],
    ["rwkv", ["config.json"], lacksFile("a .pth file")],
    ["fasttext", ["model.ftz", "config.json"], lacksFile("a .bin file")],
    ["colipri", ["config.json"], lacksFile("model.safetensors")],
    ["tunejury", ["other.pt"], lacksFile("tunejury.pt")],
    ["genmo", ["decoder.safetensors", "dit.safetensors"], lacksFile("encoder.safetensors")],
  ])("%s: %j", (key, files, note) => {
    expect(said(key, files)).toContainEqual(lacking(note));
    expect(shown(key, { files }).filter(({ code }) => code.text.includes("acme/model"))).toEqual([]);
  });

  test("nemo: a model that recognizes speech", () => {
    const speech = { pipelineTag: "automatic-speech-recognition" };
    expect(said("nemo", ["config.json"], speech)).toEqual([lacking(lacksFiles("NeMo", "*.nemo or model_config.yaml"))]);
    expect(codeOf("nemo", { ...speech, files: ["parakeet.nemo"] })).toContain("acme/model");
  });

  test("code of the repository's own may load what it likes", () => {
    const transformersInfo = { autoModel: "AutoModel" };
    const files = ["config.json", "weights.pt"];
    expect(codeOf("transformers", { files, transformersInfo, tags: ["custom_code"] })).toContain("acme/model");
    expect(said("transformers", files, { transformersInfo })).toEqual([
      lacking(lacksFiles("Transformers", "*.safetensors or pytorch_model*.bin")),
    ]);
  });

  test("the file that config.json names is one of them", () => {
    const sklearn = { file: "gone.skops", format: "skops" };
    expect(said("sklearn", ["model.skops"], { tags: ["skops"], sklearn })).toEqual([lacking(lacksFile("gone.skops"))]);
  });

  test("only the block that needs the file goes", () => {
    const [generator, detector] = said("audioseal", ["generator_base.pth"]) as readonly [
      readonly string[],
      readonly string[],
    ];
    expect(generator[0]).toContain("generator_base.pth");
    expect(detector).toEqual(lacking(lacksFile("detector_base.pth")));
  });

  test("a repository of a tokenizer alone keeps its code", () => {
    expect(codeOf("transformers", { files: ["tokenizer.json", "tokenizer_config.json"] })).toContain("AutoTokenizer");
  });
});

test("a list that was cut off says nothing about what is absent", () => {
  const shards = Array.from({ length: 1000 }, (_, index) => `onnx/part-${index}.onnx`);
  expect(codeOf("sentence-transformers", { files: shards.slice(1) })).toBe("");
  expect(codeOf("sentence-transformers", { files: shards })).toContain("SentenceTransformer(");
});

test("a modular pipeline may name parts of other repositories alone", () => {
  expect(codeOf("diffusers", { files: ["modular_model_index.json"] })).toContain("from_pretrained");
});

test("a record that lists no files is believed", () => {
  for (const [key, { samples = {} }] of libraries) {
    for (const sample of Object.values(samples)) {
      const { snippets } = writeSnippets(library(key), { ...sample, files: undefined } as never, "model");
      for (const { notice = "" } of snippets)
        expect(notice, key).not.toMatch(/which is not in the repository|has none of the files/);
    }
  }
});

describe("a repository with weights in ONNX alone", () => {
  const files = ["config.json", "onnx/model.onnx", "onnx/model_quantized.onnx", "tokenizer.json"];
  const transformersInfo = { autoModel: "AutoModelForSequenceClassification", processor: "AutoTokenizer" };
  const model: ModelFacts = {
    id,
    tags: ["transformers", "onnx"],
    libraryName: "transformers",
    pipelineTag: "text-classification",
    transformersInfo,
    files,
  };

  test("gets ONNX Runtime first, and no PyTorch", () => {
    const found = snippetsFor({ ...model, tags: ["transformers"] });
    const [first] = found;
    expect(first?.library).toBe("onnxruntime");
    expect(first?.snippets[0]?.code.text).toContain('hf_hub_download("acme/model", "onnx/model.onnx")');
    expect(
      found
        .flatMap(({ snippets }) => snippets)
        .map(({ code }) => code.text)
        .join("\n"),
    ).not.toMatch(/torch|pipeline\(/);
  });

  test.each(["model.safetensors", "pytorch_model.bin", "model-00001-of-00002.safetensors"])(
    "is another one with %s",
    (weights) => {
      const found = snippetsFor({ ...model, tags: ["transformers"], files: [...files, weights] });
      expect(found[0]?.library).toBe("transformers");
      expect(found[0]?.snippets[0]?.notice).toBeUndefined();
      expect(found.map((one) => one.library)).not.toContain("onnxruntime");
    },
  );
});
