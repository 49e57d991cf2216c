curl https://router.huggingface.co/hf-inference/models/acme/model \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
  "inputs": {
    "query": "How many stars does the largest repository have?",
    "table": {
      "Repository": ["lantern", "tidewater", "millstone"],
      "Stars": ["36542", "4512", "3934"],
      "Contributors": ["651", "77", "34"]
    }
  }
}'
