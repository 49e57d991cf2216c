import base64
import os

import requests

API_URL = "https://router.huggingface.co/nscale/v1/images/generations"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "num_inference_steps": 5,
        "response_format": "b64_json",
        "prompt": "An astronaut in a jungle, cold colors, muted light",
        "model": "their-name",
    },
)
response.raise_for_status()

with open("output.png", "wb") as file:
    file.write(base64.b64decode(response.json()["data"][0]["b64_json"]))
