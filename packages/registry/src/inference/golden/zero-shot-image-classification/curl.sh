printf '%s' '{"inputs": {"image": "' $(base64 < cats.jpg | tr -d '\n') '"}, "parameters": {"candidate_labels": ["cat", "dog", "horse"]}}' |
  curl https://router.huggingface.co/hf-inference/models/acme/model \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d @-
