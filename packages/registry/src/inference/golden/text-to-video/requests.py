import os

import requests

API_URL = "https://router.huggingface.co/novita/v3/async/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={"prompt": "A young woman walks along a wet street at night, lanterns in the puddles."},
)
response.raise_for_status()

print(response.json())
