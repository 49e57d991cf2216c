const response = await fetch("https://router.huggingface.co/v1/chat/completions", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    model: "acme/chat:together",
    messages: [{ role: "user", content: "What is the capital of Portugal?" }],
    stream: true,
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const decoder = new TextDecoder();
let rest = "";
for await (const bytes of response.body) {
  const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
  rest = lines.pop();
  for (const line of lines) {
    const event = line.startsWith("data:") ? line.slice("data:".length).trim() : "";
    if (event === "" || event === "[DONE]") continue;
    process.stdout.write(JSON.parse(event).choices[0]?.delta?.content ?? "");
  }
}
console.log();
