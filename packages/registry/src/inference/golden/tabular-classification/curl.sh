curl https://router.huggingface.co/hf-inference/models/acme/model \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
  "inputs": {
    "data": {
      "Height": ["11.5", "12.5", "5.6"],
      "Length": ["23.2", "24.0", "15.0"],
      "Width": ["4.0", "4.3", "3.1"]
    }
  }
}'
