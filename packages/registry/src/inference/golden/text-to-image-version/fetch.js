const response = await fetch("https://router.huggingface.co/replicate/v1/predictions", {
  method: "POST",
  headers: {
    Authorization: "Bearer " + process.env.HF_TOKEN,
    "Content-Type": "application/json",
    Prefer: "wait",
  },
  body: JSON.stringify({
    input: { num_inference_steps: 5, prompt: "An astronaut in a jungle, cold colours, muted light" },
    version: "abc",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());
