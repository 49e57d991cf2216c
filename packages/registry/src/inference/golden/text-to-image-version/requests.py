import io
import os
import time

from PIL import Image
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

def ask(address):
    response = requests.get(address, headers=headers)
    response.raise_for_status()
    return response.json()

job = response.json()
address = "https://router.huggingface.co/replicate/v1/predictions/" + job["id"]
while job["status"] in ["starting", "processing"]:
    time.sleep(2)
    job = ask(address)
if job["status"] != "succeeded":
    raise RuntimeError(job)

result = job["output"]

download = requests.get(result if isinstance(result, str) else result[0])
download.raise_for_status()
image = Image.open(io.BytesIO(download.content))
image.save("output.png")
