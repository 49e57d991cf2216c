printf '%s' '{"image_url": "data:image/png;base64,' $(base64 < cat.png | tr -d '\n') '", "prompt": "The cat stretches, yawns and walks out of the picture."}' |
  curl 'https://router.huggingface.co/fal-ai/fal-ai/theirs/image-to-video?_subdomain=queue' \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d @-
