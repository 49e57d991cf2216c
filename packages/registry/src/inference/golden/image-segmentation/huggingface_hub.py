import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.image_segmentation(
    image="cats.jpg",
    model="acme/model",
)

print(result)
