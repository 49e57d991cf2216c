curl https://router.huggingface.co/hf-inference/models/acme/model \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -H 'X-HF-Bill-To: acme-labs' \
  -d '{
  "inputs": "The headphones I ordered last week hum on one side, and I would like my money back.",
  "parameters": {"candidate_labels": ["refund", "legal", "faq"]}
}'
