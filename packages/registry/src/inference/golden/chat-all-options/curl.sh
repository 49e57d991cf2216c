curl https://router.huggingface.co/v1/chat/completions \
  -H 'Authorization: Bearer hf_example' \
  -H 'Content-Type: application/json' \
  -H 'X-HF-Bill-To: acme-labs' \
  -d '{
  "model": "acme/chat:groq",
  "messages": [
    {"role": "system", "content": "Answer in one word; never say \"no\"."},
    {"role": "user", "content": "It\u0027s 5 o\u0027clock\nsomewhere, isn\u0027t it?"}
  ],
  "temperature": 0,
  "max_tokens": 64,
  "top_p": 0.9,
  "seed": 7,
  "top_k": 3,
  "logprobs": true,
  "stop": null
}'
