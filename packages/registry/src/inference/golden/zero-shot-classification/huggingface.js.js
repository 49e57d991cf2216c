import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.zeroShotClassification(
  {
    provider: "hf-inference",
    model: "acme/model",
    inputs: "The headphones I ordered last week hum on one side, and I would like my money back.",
    parameters: { candidate_labels: ["refund", "legal", "faq"] },
  },
  { billTo: "acme-labs" },
);

console.log(result);
