curl https://router.huggingface.co/hf-inference/models/acme/model \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  --output output.png \
  -d '{
  "inputs": "An astronaut in a jungle, cold colors, muted light",
  "parameters": {"num_inference_steps": 5}
}'
