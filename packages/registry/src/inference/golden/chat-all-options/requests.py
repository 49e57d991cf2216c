import requests

API_URL = "https://router.huggingface.co/v1/chat/completions"
headers = {"Authorization": "Bearer hf_example", "X-HF-Bill-To": "acme-labs"}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "model": "acme/chat:groq",
        "messages": [
            {"role": "system", "content": "Answer in one word; never say \"no\"."},
            {"role": "user", "content": "It's 5 o'clock\nsomewhere, isn't it?"},
        ],
        "temperature": 0,
        "max_tokens": 64,
        "top_p": 0.9,
        "seed": 7,
        "top_k": 3,
        "logprobs": True,
        "stop": None,
    },
)
response.raise_for_status()

print(response.json()["choices"][0]["message"]["content"])
