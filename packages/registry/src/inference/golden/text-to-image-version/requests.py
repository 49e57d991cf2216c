import os

import requests

API_URL = "https://router.huggingface.co/replicate/v1/predictions"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"], "Prefer": "wait"}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "input": {
            "num_inference_steps": 5,
            "prompt": "An astronaut in a jungle, cold colours, muted light",
        },
        "version": "abc",
    },
)
response.raise_for_status()

print(response.json())
