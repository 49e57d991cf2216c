printf '%s' '{"inputs": {"question": "What is the animal in this image doing?", "image": "' $(base64 < cat.png | tr -d '\n') '"}}' |
  curl https://router.huggingface.co/hf-inference/models/acme/model \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d @-
