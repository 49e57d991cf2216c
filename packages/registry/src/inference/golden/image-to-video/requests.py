import base64
import os

import requests

API_URL = "https://router.huggingface.co/fal-ai/acme/model?_subdomain=queue"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

with open("cat.png", "rb") as file:
    content = base64.b64encode(file.read()).decode()

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "image_url": "data:image/png;base64," + content,
        "prompt": "The cat stretches, yawns and walks out of the picture.",
    },
)
response.raise_for_status()

print(response.json())
