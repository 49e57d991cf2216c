curl https://queue.fal.run/fal-ai/lora \
  -H "Authorization: Key $FAL_AI_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
  "num_inference_steps": 5,
  "prompt": "An astronaut in a jungle, cold colours, muted light",
  "loras": [
    {"path": "https://huggingface.co/acme/model/resolve/main/weights.safetensors", "scale": 1}
  ],
  "model_name": "stabilityai/stable-diffusion-xl-base-1.0"
}'
