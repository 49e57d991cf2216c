import os
import time

import requests

API_URL = "https://router.huggingface.co/novita/v3/async/acme/model"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"]}

response = requests.post(
    API_URL,
    headers=headers,
    json={"prompt": "A young woman walks along a wet street at night, lanterns in the puddles."},
)
response.raise_for_status()

def ask(address):
    response = requests.get(address, headers=headers)
    response.raise_for_status()
    return response.json()

address = "https://router.huggingface.co/novita/v3/async/task-result?task_id=" + response.json()["task_id"]
job = ask(address)
while job["task"]["status"] in ["TASK_STATUS_QUEUED", "TASK_STATUS_PROCESSING"]:
    time.sleep(5)
    job = ask(address)
if job["task"]["status"] != "TASK_STATUS_SUCCEED":
    raise RuntimeError(job)

result = job["videos"][0]["video_url"]

download = requests.get(result)
download.raise_for_status()
with open("output.mp4", "wb") as file:
    file.write(download.content)
