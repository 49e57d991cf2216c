const response = await fetch("https://router.huggingface.co/fal-ai/fal-ai/theirs?_subdomain=queue", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    num_inference_steps: 5,
    prompt: "An astronaut in a jungle, cold colours, muted light",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());
