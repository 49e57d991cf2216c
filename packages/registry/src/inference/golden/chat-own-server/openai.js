import { OpenAI } from "openai";

const client = new OpenAI({
  baseURL: "http://localhost:11434/v1",
  apiKey: process.env.API_TOKEN,
});

const stream = await client.chat.completions.create({
  model: "acme/chat",
  messages: [{ role: "user", content: "What is the capital of Portugal?" }],
  stream: true,
});

for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta?.content ?? "");
}
console.log();
