const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    inputs: {
      query: "How many stars does the largest repository have?",
      table: {
        Repository: ["lantern", "tidewater", "millstone"],
        Stars: ["36542", "4512", "3934"],
        Contributors: ["651", "77", "34"],
      },
    },
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());
