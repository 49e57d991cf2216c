import base64
import os
import time

import requests

API_URL = "https://router.huggingface.co/fal-ai/fal-ai/theirs/image-to-video?_subdomain=queue"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

with open("cat.png", "rb") as file:
    content = base64.b64encode(file.read()).decode()

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "image_url": "data:image/png;base64," + content,
        "prompt": "The cat stretches, yawns and walks out of the picture.",
    },
)
response.raise_for_status()

def ask(address):
    response = requests.get(address, headers=headers)
    response.raise_for_status()
    return response.json()

address = response.json()["response_url"].replace("https://queue.fal.run", "https://router.huggingface.co/fal-ai")
job = ask(address + "/status?_subdomain=queue")
while job["status"] in ["IN_QUEUE", "IN_PROGRESS"]:
    time.sleep(5)
    job = ask(address + "/status?_subdomain=queue")
if job["status"] != "COMPLETED":
    raise RuntimeError(job)

result = ask(address + "?_subdomain=queue")

download = requests.get(result["video"]["url"])
download.raise_for_status()
with open("output.mp4", "wb") as file:
    file.write(download.content)
