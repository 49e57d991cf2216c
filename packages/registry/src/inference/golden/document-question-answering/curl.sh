printf '%s' '{"inputs": {"question": "What is the number of the invoice?", "image": "' $(base64 < invoice.png | tr -d '\n') '"}}' |
  curl https://router.huggingface.co/hf-inference/models/acme/model \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d @-
