curl https://api.z.ai/api/paas/v4/chat/completions \
  -H "Authorization: Bearer $ZAI_ORG_API_KEY" \
  -H 'Content-Type: application/json' \
  -H 'x-source-channel: hugging_face' \
  -H 'accept-language: en-US,en' \
  -d '{
  "model": "their-name",
  "messages": [{"role": "user", "content": "What is the capital of Portugal?"}]
}'
