curl https://router.huggingface.co/nscale/v1/images/generations \
  --fail \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
  "num_inference_steps": 5,
  "response_format": "b64_json",
  "prompt": "An astronaut in a jungle, cold colors, muted light",
  "model": "their-name"
}' |
  grep -o '"b64_json": *"[^"]*"' |
  cut -d '"' -f 4 |
  base64 --decode > output.png
