import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="novita",
    api_key=os.environ["HF_TOKEN"],
)

video = client.text_to_video(
    prompt="A young woman walks along a wet street at night, lanterns in the puddles.",
    model="acme/model",
)

with open("output.mp4", "wb") as file:
    file.write(video)
