import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "inputs": {
            "data": {
                "Height": ["11.5", "12.5", "5.6"],
                "Length": ["23.2", "24.0", "15.0"],
                "Width": ["4.0", "4.3", "3.1"],
            },
        },
    },
)
response.raise_for_status()

print(response.json())
