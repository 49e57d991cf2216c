import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.fillMask({
  provider: "hf-inference",
  model: "acme/model",
  inputs: "The capital of Portugal is <mask>.",
});

console.log(result);
