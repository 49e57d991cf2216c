import os

import requests

API_URL = "https://router.huggingface.co/fal-ai/fal-ai/theirs?_subdomain=queue"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={"num_inference_steps": 5, "prompt": "An astronaut in a jungle, cold colours, muted light"},
)
response.raise_for_status()

print(response.json())
