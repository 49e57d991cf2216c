import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient("hf_example");

const completion = await client.chatCompletion(
  {
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
  },
  { billTo: "acme-labs" },
);

console.log(completion.choices[0].message.content);
