import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

image = client.image_to_image(
    image="cat.png",
    prompt="Turn this cat into a dog.",
    model="acme/model",
)

image.save("output.png")
