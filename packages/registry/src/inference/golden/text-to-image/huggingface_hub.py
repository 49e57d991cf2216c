import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

image = client.text_to_image(
    prompt="An astronaut in a jungle, cold colors, muted light",
    num_inference_steps=5,
    model="acme/model",
)

image.save("output.png")
