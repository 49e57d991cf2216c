curl http://localhost:11434/v1/chat/completions \
  --no-buffer \
  -H "Authorization: Bearer $API_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
  "model": "acme/chat",
  "messages": [{"role": "user", "content": "What is the capital of Portugal?"}],
  "stream": true
}'
