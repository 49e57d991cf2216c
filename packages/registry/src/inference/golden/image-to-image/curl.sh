printf '%s' '{"inputs": "' $(base64 < cat.png | tr -d '\n') '", "parameters": {"prompt": "Turn this cat into a dog."}}' |
  curl https://router.huggingface.co/hf-inference/models/acme/model \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --output output.png \
    -d @-
