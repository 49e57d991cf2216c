import { OpenAI } from "openai";

const client = new OpenAI({
  baseURL: "https://router.huggingface.co/v1",
  apiKey: "hf_example",
  defaultHeaders: { "X-HF-Bill-To": "acme-labs" },
});

const completion = await client.chat.completions.create({
  model: "acme/chat:groq",
  messages: [
    { role: "system", content: "Answer in one word; never say \"no\"." },
    { role: "user", content: "It's 5 o'clock\nsomewhere, isn't it?" },
  ],
  temperature: 0,
  max_tokens: 64,
  top_p: 0.9,
  seed: 7,
  top_k: 3,
  logprobs: true,
  stop: null,
});

console.log(completion.choices[0].message.content);
