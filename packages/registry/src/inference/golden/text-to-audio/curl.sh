curl https://router.huggingface.co/hf-inference/models/acme/model \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  --output output.wav \
  -d '{"inputs": "slow jazz, double bass, brushed drums, late at night"}'
