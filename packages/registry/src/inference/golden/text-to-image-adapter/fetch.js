const response = await fetch("https://queue.fal.run/fal-ai/lora", {
  method: "POST",
  headers: { Authorization: "Key " + process.env.FAL_AI_API_KEY, "Content-Type": "application/json" },
  body: JSON.stringify({
    num_inference_steps: 5,
    prompt: "An astronaut in a jungle, cold colours, muted light",
    loras: [{ path: "https://huggingface.co/acme/model/resolve/main/weights.safetensors", scale: 1 }],
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());
