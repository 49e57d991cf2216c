import { autoClassesOf } from "@modelshelf/registry";
import { describe, expect, test } from "vitest";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { parseRecord } from "../record/parse-record.ts";

/**
 * Types and classes as config.json of published models has them, collected from what other projects keep for their tests
 * (aiconfigurator, OME, vLLM): each with the Auto class that loads the model.
 */
const published: Readonly<Record<string, readonly string[]>> = {
  AutoModel: [
    "bert BertModel",
    "clip_vision_model CLIPVisionModelWithProjection",
    "mistral MistralModel",
    "phi PhiModel",
    "timm_wrapper Terratorch",
  ],
  AutoModelForCausalLM: [
    "cohere CohereForCausalLM",
    "dbrx DbrxForCausalLM",
    "deepseek_ref DeepseekV4ForCausalLM",
    "deepseek_v32 DeepseekV32ForCausalLM",
    "deepseek_v4 DeepseekV4ForCausalLM",
    "ernie4_5_moe Ernie4_5_MoeForCausalLM",
    "falcon FalconForCausalLM",
    "falcon_mamba FalconMambaForCausalLM",
    "gemma GemmaForCausalLM",
    "gemma2 Gemma2ForCausalLM",
    "gemma3_text Gemma3ForCausalLM",
    "glm4_moe Glm4MoeForCausalLM",
    "glm_moe_dsa GlmMoeDsaForCausalLM",
    "gpt_oss GptOssForCausalLM",
    "llama LlamaForCausalLM",
    "longcat_flash LongcatFlashForCausalLM",
    "mamba Mamba2ForCausalLM",
    "mamba MambaForCausalLM",
    "mimo MiMoForCausalLM",
    "mimo_v2_flash MiMoV2FlashForCausalLM",
    "minimax_m3 MiniMaxM3ForCausalLM",
    "mistral MistralForCausalLM",
    "mixtral MixtralForCausalLM",
    "mpt MPTForCausalLM",
    "nemotron_3 Nemotron3ForCausalLM",
    "qwen3 Qwen3ForCausalLM",
    "qwen3_moe Qwen3MoeForCausalLM",
    "qwen3_next Qwen3NextForCausalLM",
    "stablelm StableLmForCausalLM",
    "zamba2 Zamba2ForCausalLM",
  ],
  AutoModelForImageTextToText: [
    "gemma3 Gemma3ForConditionalGeneration",
    "gemma4 Gemma4ForConditionalGeneration",
    "llama4 Llama4ForConditionalGeneration",
    "llava LlavaForConditionalGeneration",
    "llava LlavaLlamaForCausalLM",
    "minimax_m3_vl MiniMaxM3SparseForConditionalGeneration",
    "mllama MllamaForConditionalGeneration",
    "qwen2_5_vl Qwen2_5_VLForConditionalGeneration",
    "qwen2_vl Qwen2VLForConditionalGeneration",
    "qwen3_5 Qwen3_5ForConditionalGeneration",
    "qwen3_5_moe Qwen3_5MoeForConditionalGeneration",
    "qwen3_vl Qwen3VLForConditionalGeneration",
    "qwen3_vl_moe Qwen3VLMoeForConditionalGeneration",
    "step3p7 Step3p7FlashForCausalLM",
  ],
  AutoModelForSequenceClassification: ["llama LlamaForSequenceClassification"],
};

/** The same for repositories with code of their own: what their `auto_map` leads to. */
const withOwnCode: readonly (readonly [pair: string, autoMap: readonly string[], autoClass: string])[] = [
  ["baichuan BaichuanForCausalLM", ["AutoModelForCausalLM"], "AutoModelForCausalLM"],
  [
    "chatglm ChatGLMModel",
    ["AutoModel", "AutoModelForCausalLM", "AutoModelForSeq2SeqLM", "AutoModelForSequenceClassification"],
    "AutoModelForCausalLM",
  ],
  ["deepseek_v3 DeepseekV3ForCausalLM", ["AutoModel", "AutoModelForCausalLM"], "AutoModelForCausalLM"],
  ["exaone ExaoneForCausalLM", ["AutoModelForCausalLM", "AutoModelForSequenceClassification"], "AutoModelForCausalLM"],
  ["internlm2 InternLM2ForCausalLM", ["AutoModel", "AutoModelForCausalLM"], "AutoModelForCausalLM"],
  ["internlm2 InternLM2ForRewardModel", ["AutoModel"], "AutoModel"],
  ["kimi_k2 DeepseekV3ForCausalLM", ["AutoModel", "AutoModelForCausalLM"], "AutoModelForCausalLM"],
  ["kimi_k25 KimiK25ForConditionalGeneration", ["AutoModel", "AutoModelForCausalLM"], "AutoModelForCausalLM"],
  ["kimi_k3 KimiK3ForConditionalGeneration", ["AutoModel", "AutoModelForCausalLM"], "AutoModelForCausalLM"],
  [
    "minicpm3 MiniCPM3ForCausalLM",
    ["AutoModel", "AutoModelForCausalLM", "AutoModelForSeq2SeqLM", "AutoModelForSequenceClassification"],
    "AutoModelForCausalLM",
  ],
  ["minimax_m2 MiniMaxM2ForCausalLM", ["AutoModelForCausalLM"], "AutoModelForCausalLM"],
  ["nemotron-nas DeciLMForCausalLM", ["AutoModelForCausalLM"], "AutoModelForCausalLM"],
  ["nemotron_h NemotronHForCausalLM", ["AutoModel", "AutoModelForCausalLM"], "AutoModelForCausalLM"],
  ["phi3 Phi3ForCausalLM", ["AutoModelForCausalLM"], "AutoModelForCausalLM"],
  ["phi3_v Phi3VForCausalLM", ["AutoModelForCausalLM"], "AutoModelForCausalLM"],
  [
    "phi3small Phi3SmallForCausalLM",
    ["AutoModelForCausalLM", "AutoModelForSequenceClassification"],
    "AutoModelForCausalLM",
  ],
  ["phimoe PhiMoEForCausalLM", ["AutoModelForCausalLM"], "AutoModelForCausalLM"],
  ["qwen QWenLMHeadModel", ["AutoModelForCausalLM"], "AutoModelForCausalLM"],
  [
    "qwen2 Qwen2ForCausalLM",
    ["AutoModel", "AutoModelForCausalLM", "AutoModelForSequenceClassification"],
    "AutoModelForCausalLM",
  ],
  ["xverse XverseForCausalLM", ["AutoModelForCausalLM"], "AutoModelForCausalLM"],
];

function classOf(pair: string, autoMap: readonly string[] = []): string | undefined {
  const [modelType, architecture] = pair.split(" ");
  const auto_map = Object.fromEntries(autoMap.map((name) => [name, "modeling.Model"]));
  const config = { model_type: modelType, architectures: [architecture], ...(autoMap.length > 0 && { auto_map }) };
  const { record } = parseRecord("model", { id: "acme/model", library_name: "transformers", config });
  return record && toModelFacts(record).transformersInfo?.autoModel;
}

describe("the class of a published model", () => {
  const pairs = Object.entries(published).flatMap(([autoClass, list]) =>
    list.map((pair) => [pair, autoClass] as const),
  );

  test.each(pairs)("%s is %s", (pair, autoClass) => {
    expect(classOf(pair)).toBe(autoClass);
  });

  test.each(withOwnCode)("%s with the auto_map %j is %s", (pair, autoMap, autoClass) => {
    expect(classOf(pair, autoMap)).toBe(autoClass);
  });

  test("is one that transformers' own mapping gives, wherever it has the pair", () => {
    const all = [...pairs.map(([pair]) => pair), ...withOwnCode.map(([pair]) => pair)];
    const mapped = all.filter((pair) => mappedTo(pair).length > 0);
    expect(mapped.length).toBeGreaterThan(40);
    expect(mapped.filter((pair) => !mappedTo(pair).includes(classOf(pair) ?? ""))).toEqual([]);
  });
});

function mappedTo(pair: string): readonly string[] {
  const [modelType = "", architecture = ""] = pair.split(" ");
  return autoClassesOf(modelType, architecture);
}
