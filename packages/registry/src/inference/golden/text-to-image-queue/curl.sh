curl 'https://router.huggingface.co/fal-ai/fal-ai/theirs?_subdomain=queue' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"num_inference_steps": 5, "prompt": "An astronaut in a jungle, cold colours, muted light"}'
