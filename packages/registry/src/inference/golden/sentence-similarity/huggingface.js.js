import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.sentenceSimilarity(
  {
    provider: "hf-inference",
    model: "acme/model",
    inputs: {
      source_sentence: "The train was late again.",
      sentences: [
        "We waited on the platform for an hour.",
        "The bakery opens at seven.",
        "Our connection did not arrive on time.",
      ],
    },
  },
  { billTo: "acme-labs" },
);

console.log(result);
