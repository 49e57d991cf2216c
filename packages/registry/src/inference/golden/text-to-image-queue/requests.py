import io
import os
import time

from PIL import Image
import requests

API_URL = "https://router.huggingface.co/fal-ai/fal-ai/theirs?_subdomain=queue"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={"num_inference_steps": 5, "prompt": "An astronaut in a jungle, cold colors, muted light"},
)
response.raise_for_status()

def ask(address):
    response = requests.get(address, headers=headers)
    response.raise_for_status()
    return response.json()

address = response.json()["response_url"].replace("https://queue.fal.run", "https://router.huggingface.co/fal-ai")
job = ask(address + "/status?_subdomain=queue")
while job["status"] in ["IN_QUEUE", "IN_PROGRESS"]:
    time.sleep(2)
    job = ask(address + "/status?_subdomain=queue")
if job["status"] != "COMPLETED":
    raise RuntimeError(job)

result = ask(address + "?_subdomain=queue")

download = requests.get(result["images"][0]["url"])
download.raise_for_status()
image = Image.open(io.BytesIO(download.content))
image.save("output.png")
