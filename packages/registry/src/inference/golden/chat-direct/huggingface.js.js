import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.ZAI_ORG_API_KEY);

const completion = await client.chatCompletion({
  provider: "zai-org",
  model: "acme/chat",
  messages: [{ role: "user", content: "What is the capital of Portugal?" }],
});

console.log(completion.choices[0].message.content);
