import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="fal-ai",
    api_key=os.environ["HF_TOKEN"],
)

video = client.image_to_video(
    image="cat.png",
    prompt="The cat stretches, yawns and walks out of the picture.",
    model="acme/model",
)

with open("output.mp4", "wb") as file:
    file.write(video)
