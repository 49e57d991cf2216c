import io
import os
import time

from PIL import Image
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
        "model_name": "stabilityai/stable-diffusion-xl-base-1.0",
    },
)
response.raise_for_status()

def ask(address):
    response = requests.get(address, headers=headers)
    response.raise_for_status()
    return response.json()

address = response.json()["response_url"]
job = ask(address + "/status")
while job["status"] in ["IN_QUEUE", "IN_PROGRESS"]:
    time.sleep(2)
    job = ask(address + "/status")
if job["status"] != "COMPLETED":
    raise RuntimeError(job)

result = ask(address)

download = requests.get(result["images"][0]["url"])
download.raise_for_status()
image = Image.open(io.BytesIO(download.content))
image.save("output.png")
