curl https://router.huggingface.co/nscale/v1/images/generations \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
  "num_inference_steps": 5,
  "response_format": "b64_json",
  "prompt": "An astronaut in a jungle, cold colours, muted light",
  "model": "acme/model"
}'
