const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model/pipeline/sentence-similarity", {
  method: "POST",
  headers: {
    Authorization: "Bearer " + process.env.HF_TOKEN,
    "Content-Type": "application/json",
    "X-HF-Bill-To": "acme-labs",
  },
  body: JSON.stringify({
    inputs: {
      source_sentence: "The train was late again.",
      sentences: [
        "We waited on the platform for an hour.",
        "The bakery opens at seven.",
        "Our connection did not arrive on time.",
      ],
    },
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());
