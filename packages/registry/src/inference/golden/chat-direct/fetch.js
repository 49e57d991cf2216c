const response = await fetch("https://api.z.ai/api/paas/v4/chat/completions", {
  method: "POST",
  headers: {
    Authorization: "Bearer " + process.env.ZAI_ORG_API_KEY,
    "Content-Type": "application/json",
    "x-source-channel": "hugging_face",
    "accept-language": "en-US,en",
  },
  body: JSON.stringify({
    model: "their-name",
    messages: [{ role: "user", content: "What is the capital of Portugal?" }],
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const completion = await response.json();
console.log(completion.choices[0].message.content);
