import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "inputs": {"question": "Where does Ada live?", "context": "My name is Ada and I live in Porto."},
    },
)
response.raise_for_status()

print(response.json())
