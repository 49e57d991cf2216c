import base64
import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

with open("invoice.png", "rb") as file:
    content = base64.b64encode(file.read()).decode()

response = requests.post(
    API_URL,
    headers=headers,
    json={"inputs": {"question": "What is the number of the invoice?", "image": content}},
)
response.raise_for_status()

print(response.json())
