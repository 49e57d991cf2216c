import io
import os

from PIL import Image
import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "inputs": "An astronaut in a jungle, cold colors, muted light",
        "parameters": {"num_inference_steps": 5},
    },
)
response.raise_for_status()

image = Image.open(io.BytesIO(response.content))
image.save("output.png")
