import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.fill_mask(
    text="The capital of Portugal is <mask>.",
    model="acme/model",
)

print(result)
