import base64
import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

with open("cats.jpg", "rb") as file:
    content = base64.b64encode(file.read()).decode()

response = requests.post(
    API_URL,
    headers=headers,
    json={"inputs": {"image": content}, "parameters": {"candidate_labels": ["cat", "dog", "horse"]}},
)
response.raise_for_status()

print(response.json())
