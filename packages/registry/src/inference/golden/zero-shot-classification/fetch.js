const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model", {
  method: "POST",
  headers: {
    Authorization: "Bearer " + process.env.HF_TOKEN,
    "Content-Type": "application/json",
    "X-HF-Bill-To": "acme-labs",
  },
  body: JSON.stringify({
    inputs: "The headphones I ordered last week hum on one side, and I would like my money back.",
    parameters: { candidate_labels: ["refund", "legal", "faq"] },
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());
