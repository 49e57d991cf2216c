const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    inputs: {
      data: {
        Height: ["11.5", "12.5", "5.6"],
        Length: ["23.2", "24.0", "15.0"],
        Width: ["4.0", "4.3", "3.1"],
      },
    },
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());
