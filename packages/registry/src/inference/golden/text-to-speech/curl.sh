curl https://router.huggingface.co/together/v1/audio/speech \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  --output output.wav \
  -d '{
  "input": "The answer to the question of life, the universe and everything is 42.",
  "model": "their-name"
}'
