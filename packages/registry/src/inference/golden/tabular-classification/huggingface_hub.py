import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.tabular_classification(
    table={
        "Height": ["11.5", "12.5", "5.6"],
        "Length": ["23.2", "24.0", "15.0"],
        "Width": ["4.0", "4.3", "3.1"],
    },
    model="acme/model",
)

print(result)
