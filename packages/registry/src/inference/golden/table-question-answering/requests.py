import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "inputs": {
            "query": "How many stars does the largest repository have?",
            "table": {
                "Repository": ["lantern", "tidewater", "millstone"],
                "Stars": ["36542", "4512", "3934"],
                "Contributors": ["651", "77", "34"],
            },
        },
    },
)
response.raise_for_status()

print(response.json())
