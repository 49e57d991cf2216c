import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.questionAnswering({
  provider: "hf-inference",
  model: "acme/model",
  inputs: { question: "Where does Ada live?", context: "My name is Ada and I live in Porto." },
});

console.log(result);
