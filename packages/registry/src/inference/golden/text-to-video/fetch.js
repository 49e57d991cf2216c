const response = await fetch("https://router.huggingface.co/novita/v3/async/acme/model", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    prompt: "A young woman walks along a wet street at night, lanterns in the puddles.",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());
