import base64
import io
import os

from PIL import Image
import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

with open("cat.png", "rb") as file:
    content = base64.b64encode(file.read()).decode()

response = requests.post(
    API_URL,
    headers=headers,
    json={"inputs": content, "parameters": {"prompt": "Turn this cat into a dog."}},
)
response.raise_for_status()

image = Image.open(io.BytesIO(response.content))
image.save("output.png")
