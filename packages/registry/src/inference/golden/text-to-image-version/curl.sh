curl https://router.huggingface.co/replicate/v1/predictions \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -H 'Prefer: wait' \
  -d '{
  "input": {
    "num_inference_steps": 5,
    "prompt": "An astronaut in a jungle, cold colours, muted light"
  },
  "version": "abc"
}'
