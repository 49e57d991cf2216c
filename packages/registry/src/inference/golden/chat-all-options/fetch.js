const response = await fetch("https://router.huggingface.co/v1/chat/completions", {
  method: "POST",
  headers: {
    Authorization: "Bearer hf_example",
    "Content-Type": "application/json",
    "X-HF-Bill-To": "acme-labs",
  },
  body: JSON.stringify({
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
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const completion = await response.json();
console.log(completion.choices[0].message.content);
