import json
import os

import requests

API_URL = "https://router.huggingface.co/v1/chat/completions"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "model": "acme/chat:together",
        "messages": [{"role": "user", "content": "What is the capital of Portugal?"}],
        "stream": True,
    },
    stream=True,
)
response.raise_for_status()

for line in response.iter_lines():
    if not line.startswith(b"data:"):
        continue
    event = line.removeprefix(b"data:").strip()
    if event == b"[DONE]":
        break
    for choice in json.loads(event)["choices"]:
        print(choice["delta"].get("content") or "", end="", flush=True)
print()
