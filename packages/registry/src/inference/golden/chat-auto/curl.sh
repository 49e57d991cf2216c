curl https://router.huggingface.co/v1/chat/completions \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
  "model": "acme/chat",
  "messages": [{"role": "user", "content": "What is the capital of Portugal?"}]
}'
