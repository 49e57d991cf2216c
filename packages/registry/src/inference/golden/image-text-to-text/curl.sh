curl https://router.huggingface.co/v1/chat/completions \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
  "model": "acme/model:hf-inference",
  "messages": [
    {
      "role": "user",
      "content": [
        {"type": "text", "text": "Describe this image in one sentence."},
        {
          "type": "image_url",
          "image_url": {
            "url": "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/transformers/tasks/car.jpg"
          }
        }
      ]
    }
  ]
}'
