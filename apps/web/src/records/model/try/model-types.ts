// Written by `npm run generate` from Transformers.js. Do not edit.

/** Pipeline of Transformers.js → the values of `model_type` that it loads, with spaces between them. */
export const pipelineModelTypes: Readonly<Record<string, string>> = {
  "text-classification":
    "albert bart bert camembert convbert deberta deberta-v2 distilbert electra esm eurobert mbart mobilebert modernbert mpnet neobert roberta roformer squeezebert xlm xlm-roberta",
  "token-classification":
    "bert camembert convbert deberta deberta-v2 distilbert electra esm eurobert modernbert mpnet neobert openai_privacy_filter roberta roformer xlm xlm-roberta",
  "fill-mask":
    "albert bert camembert convbert deberta deberta-v2 distilbert electra esm eurobert mobilebert modernbert mpnet neobert roberta roformer squeezebert xlm xlm-roberta",
  "question-answering":
    "albert bert camembert convbert deberta deberta-v2 distilbert electra mobilebert mpnet neobert roberta roformer squeezebert xlm xlm-roberta",
  "zero-shot-classification":
    "albert bart bert camembert convbert deberta deberta-v2 distilbert electra esm eurobert mbart mobilebert modernbert mpnet neobert roberta roformer squeezebert xlm xlm-roberta",
  "text-generation":
    "afmoe apertus arcee bloom codegen cohere cohere2 deepseek_v3 deepseek_v4 ernie4_5 exaone falcon falcon_h1 gemma gemma2 gemma3 gemma3_text gemma3n gemma4 glm glm_moe_dsa gpt2 gpt_bigcode gpt_neo gpt_neox gpt_oss gptj granite granitemoehybrid helium hrm_text hunyuan_v1_dense jais lfm2 lfm2_moe lfm3 llama llama4_text mbart ministral ministral3 mistral mistral4 mobilellm modernbert-decoder mpt nanochat nemotron_h olmo olmo2 olmo3 olmo_hybrid openelm opt phi phi3 phi3_v qwen2 qwen2_5_vl qwen2_moe qwen2_vl qwen3 qwen3_5 qwen3_5_moe qwen3_5_text qwen3_moe qwen3_next qwen3_vl qwen3_vl_moe smollm3 solar_open stablelm starcoder2 trocr vaultgemma youtu zaya",
  summarization: "bart blenderbot blenderbot-small longt5 m2m_100 marian mbart mt5 t5",
  "text2text-generation": "bart blenderbot blenderbot-small longt5 m2m_100 marian mbart mt5 t5",
  "image-classification":
    "beit convnext convnextv2 deit dinov2 dinov2_with_registers efficientnet fastvit hiera ijepa mobilenet_v1 mobilenet_v2 mobilenet_v3 mobilenet_v4 mobilevit mobilevitv2 pvt resnet segformer swin vit vit_msn",
  "object-detection": "d_fine detr rf_detr rt_detr rt_detr_v2 table-transformer yolos",
  "depth-estimation": "chmv2 depth_anything depth_pro dpt glpn metric3d metric3dv2 sapiens",
  "audio-classification": "audio-spectrogram-transformer hubert unispeech unispeech-sat wav2vec2 wav2vec2-bert wavlm",
};
