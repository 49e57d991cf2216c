import os

import requests

API_URL = "https://router.huggingface.co/together/v1/audio/speech"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "input": "The answer to the question of life, the universe and everything is 42.",
        "model": "their-name",
    },
)
response.raise_for_status()

with open("output.wav", "wb") as file:
    file.write(response.content)
