import os

import requests

API_URL = "https://router.huggingface.co/together/v1/audio/transcriptions"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

with open("jfk.wav", "rb") as file:
    content = file.read()

response = requests.post(
    API_URL,
    headers=headers,
    data={"model": "their-name"},
    files={"file": ("jfk.wav", content, "audio/wav")},
)
response.raise_for_status()

print(response.json())
