import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"], "X-HF-Bill-To": "acme-labs"}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "inputs": "The headphones I ordered last week hum on one side, and I would like my money back.",
        "parameters": {"candidate_labels": ["refund", "legal", "faq"]},
    },
)
response.raise_for_status()

print(response.json())
