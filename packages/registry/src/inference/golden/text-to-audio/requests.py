import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={"inputs": "slow jazz, double bass, brushed drums, late at night"},
)
response.raise_for_status()

with open("output.wav", "wb") as file:
    file.write(response.content)
