curl https://router.huggingface.co/hf-inference/models/acme/model/pipeline/sentence-similarity \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -H 'X-HF-Bill-To: acme-labs' \
  -d '{
  "inputs": {
    "source_sentence": "The train was late again.",
    "sentences": [
      "We waited on the platform for an hour.",
      "The bakery opens at seven.",
      "Our connection did not arrive on time."
    ]
  }
}'
