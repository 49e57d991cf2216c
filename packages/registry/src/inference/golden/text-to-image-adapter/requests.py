import os

import requests

API_URL = "https://queue.fal.run/fal-ai/lora"
headers = {"Authorization": "Key " + os.environ["FAL_AI_API_KEY"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "num_inference_steps": 5,
        "prompt": "An astronaut in a jungle, cold colours, muted light",
        "loras": [
            {"path": "https://huggingface.co/acme/model/resolve/main/weights.safetensors", "scale": 1},
        ],
    },
)
response.raise_for_status()

print(response.json())
