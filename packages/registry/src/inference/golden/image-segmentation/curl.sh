curl https://router.huggingface.co/hf-inference/models/acme/model \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: image/jpeg' \
  --data-binary @cats.jpg
