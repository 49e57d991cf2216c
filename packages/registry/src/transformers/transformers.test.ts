import { describe, expect, test } from "vitest";
import {
  autoClassesOf,
  autoClassesOfArchitecture,
  autoClassesOfType,
  isAutoClass,
  isFormerModelType,
  isModelType,
} from "./auto-classes.ts";
import { hasProcessor, needsSentencepiece, usualProcessor } from "./processors.ts";
import { autoModels, formerAutoModels, pipelineClasses, processorTypes, transformersRelease } from "./tables.ts";
import { autoClassesForTask, pipelineLoads, usualTaskOf } from "./task-classes.ts";

describe("the tables of a release", () => {
  test("name it, and hold what a release holds", () => {
    expect(transformersRelease).toMatch(/^\d+\.\d+\.\d+$/);
    const pairs = Object.values(autoModels).flatMap((types) =>
      Object.values(types).flatMap((names) => names.split(" ")),
    );
    expect(pairs.length).toBeGreaterThan(1500);
    for (const name of pairs) expect(name).toMatch(/^[A-Za-z_]\w*$/);
    expect(Object.keys(processorTypes).toSorted()).toEqual([
      "AutoFeatureExtractor",
      "AutoImageProcessor",
      "AutoProcessor",
      "AutoTokenizer",
      "AutoVideoProcessor",
    ]);
  });

  test("a former release adds only types that the present one has lost", () => {
    for (const types of Object.values(formerAutoModels)) {
      for (const type of Object.keys(types)) expect(isFormerModelType(type), type).toBe(true);
    }
    expect(isFormerModelType("transfo-xl")).toBe(true);
    expect(isFormerModelType("llama")).toBe(false);
    expect(isModelType("transfo-xl")).toBe(true);
    expect(isModelType("constructor")).toBe(false);
  });

  test("every class that a pipeline loads is an Auto class", () => {
    for (const names of Object.values(pipelineClasses)) {
      for (const name of names.split(" ")) expect(isAutoClass(name), name).toBe(true);
    }
  });
});

test("a type and a class give the Auto classes of the mapping, the most telling first", () => {
  expect(autoClassesOf("llama", "LlamaForCausalLM")).toEqual(["AutoModelForCausalLM"]);
  expect(autoClassesOf("bart", "BartForConditionalGeneration")[0]).toBe("AutoModelForSeq2SeqLM");
  expect(autoClassesOf("clip", "CLIPModel")[0]).toBe("AutoModelForZeroShotImageClassification");
  expect(autoClassesOf("bert", "BertModel")[0]).toBe("AutoModel");
  expect(autoClassesOf("gemma3", "Gemma3ForConditionalGeneration")[0]).toBe("AutoModelForImageTextToText");
  // Two classes under one type.
  expect(autoClassesOf("funnel", "FunnelBaseModel")).toEqual(["AutoModel"]);
  expect(autoClassesOf("bert", "LlamaForCausalLM")).toEqual([]);
  expect(autoClassesOf("constructor", "toString")).toEqual([]);
  // In the former release alone.
  expect(autoClassesOf("transfo-xl", "TransfoXLLMHeadModel")[0]).toBe("AutoModelForCausalLM");
});

test("a class alone, and a type alone", () => {
  expect(autoClassesOfArchitecture("Qwen2ForCausalLM")).toEqual(["AutoModelForCausalLM"]);
  expect(autoClassesOfArchitecture("AcmeForCausalLM")).toEqual([]);
  expect(autoClassesOfType("marian")).toContain("AutoModelForSeq2SeqLM");
  expect(autoClassesOfType("acme").size).toBe(0);
});

test("tasks and classes lead to one another", () => {
  expect(autoClassesForTask("token-classification")).toEqual(["AutoModelForTokenClassification"]);
  expect(autoClassesForTask("summarization")[0]).toBe("AutoModelForSeq2SeqLM");
  expect(autoClassesForTask("text-to-speech")[0]).toBe("AutoModelForTextToWaveform");
  expect(autoClassesForTask("robotics")).toEqual([]);
  expect(usualTaskOf("AutoModelForCTC")).toBe("automatic-speech-recognition");
  expect(usualTaskOf("AutoModelForSeq2SeqLM")).toBeUndefined();
});

test("a pipeline loads its own classes, or every model where it needs no head", () => {
  expect(pipelineLoads("text-generation", "AutoModelForCausalLM")).toBe(true);
  expect(pipelineLoads("text-generation", "AutoModelForSeq2SeqLM")).toBe(false);
  expect(pipelineLoads("text-to-speech", "AutoModelForTextToWaveform")).toBe(true);
  expect(pipelineLoads("feature-extraction", "AutoModelForCausalLM")).toBe(true);
  // Gone from the present release.
  expect(pipelineLoads("summarization", "AutoModelForSeq2SeqLM")).toBe(true);
  expect(pipelineLoads("toString", "AutoModel")).toBe(false);
});

test("what prepares input follows from the head and the type", () => {
  expect(usualProcessor("AutoModelForCausalLM", "llama")).toBe("AutoTokenizer");
  expect(usualProcessor("AutoModelForCausalLM", undefined)).toBe("AutoTokenizer");
  expect(usualProcessor("AutoModelForImageTextToText", "qwen2_vl")).toBe("AutoProcessor");
  expect(usualProcessor("AutoModelForImageClassification", "clip")).toBe("AutoImageProcessor");
  expect(usualProcessor("AutoModelForZeroShotImageClassification", "clip")).toBe("AutoProcessor");
  expect(usualProcessor("AutoModelForAudioClassification", "wav2vec2")).toBe("AutoFeatureExtractor");
  expect(usualProcessor("AutoModelForCTC", "wav2vec2")).toBe("AutoProcessor");
  expect(usualProcessor("AutoModel", "bert")).toBe("AutoTokenizer");
  expect(usualProcessor("AutoModel", "dinov2")).toBe("AutoImageProcessor");
  expect(usualProcessor("AutoModelForTimeSeriesPrediction", "patchtst")).toBeUndefined();
  expect(hasProcessor("clip", "AutoProcessor")).toBe(true);
  expect(needsSentencepiece("marian")).toBe(true);
  expect(needsSentencepiece("bert")).toBe(false);
});
