const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({ inputs: "The capital of Portugal is '\"); $(id) `id` </script>\u202e." }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());
