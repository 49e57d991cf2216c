import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.API_TOKEN);

const stream = client.chatCompletionStream({
  endpointUrl: "http://localhost:11434/v1",
  model: "acme/chat",
  messages: [{ role: "user", content: "What is the capital of Portugal?" }],
});

for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta?.content ?? "");
}
console.log();
