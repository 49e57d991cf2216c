import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={"inputs": "The capital of Portugal is '\"); $(id) `id` </script>\u202e."},
)
response.raise_for_status()

print(response.json())
