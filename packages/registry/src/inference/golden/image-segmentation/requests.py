import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"], "Content-Type": "image/jpeg"}

with open("cats.jpg", "rb") as file:
    content = file.read()

response = requests.post(
    API_URL,
    headers=headers,
    data=content,
)
response.raise_for_status()

print(response.json())
