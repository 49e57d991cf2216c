curl https://router.huggingface.co/hf-inference/models/acme/model \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"inputs": "The capital of Portugal is \u0027\"); $(id) `id` </script>\u202e."}'
