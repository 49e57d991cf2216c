import os

import requests

API_URL = "https://api.z.ai/api/paas/v4/chat/completions"
headers = {
    "Authorization": "Bearer " + os.environ["ZAI_ORG_API_KEY"],
    "x-source-channel": "hugging_face",
    "accept-language": "en-US,en",
}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "model": "their-name",
        "messages": [{"role": "user", "content": "What is the capital of Portugal?"}],
    },
)
response.raise_for_status()

print(response.json()["choices"][0]["message"]["content"])
