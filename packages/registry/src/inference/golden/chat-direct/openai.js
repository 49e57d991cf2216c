import { OpenAI } from "openai";

const client = new OpenAI({
  baseURL: "https://api.z.ai/api/paas/v4",
  apiKey: process.env.ZAI_ORG_API_KEY,
  defaultHeaders: { "x-source-channel": "hugging_face", "accept-language": "en-US,en" },
});

const completion = await client.chat.completions.create({
  model: "their-name",
  messages: [{ role: "user", content: "What is the capital of Portugal?" }],
});

console.log(completion.choices[0].message.content);
