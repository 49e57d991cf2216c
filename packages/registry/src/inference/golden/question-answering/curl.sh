curl https://router.huggingface.co/hf-inference/models/acme/model \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"inputs": {"question": "Where does Ada live?", "context": "My name is Ada and I live in Porto."}}'
