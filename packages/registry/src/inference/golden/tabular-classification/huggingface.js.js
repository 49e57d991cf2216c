import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.tabularClassification({
  provider: "hf-inference",
  model: "acme/model",
  inputs: {
    data: {
      Height: ["11.5", "12.5", "5.6"],
      Length: ["23.2", "24.0", "15.0"],
      Width: ["4.0", "4.3", "3.1"],
    },
  },
});

console.log(result);
