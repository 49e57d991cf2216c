import os

import requests

API_URL = "https://router.huggingface.co/v1/chat/completions"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "model": "acme/chat",
        "messages": [{"role": "user", "content": "What is the capital of Portugal?"}],
    },
)
response.raise_for_status()

print(response.json()["choices"][0]["message"]["content"])
