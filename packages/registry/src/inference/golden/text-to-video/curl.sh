curl https://router.huggingface.co/novita/v3/async/acme/model \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"prompt": "A young woman walks along a wet street at night, lanterns in the puddles."}'
