import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.tableQuestionAnswering({
  provider: "hf-inference",
  model: "acme/model",
  inputs: {
    query: "How many stars does the largest repository have?",
    table: {
      Repository: ["lantern", "tidewater", "millstone"],
      Stars: ["36542", "4512", "3934"],
      Contributors: ["651", "77", "34"],
    },
  },
});

console.log(result);
