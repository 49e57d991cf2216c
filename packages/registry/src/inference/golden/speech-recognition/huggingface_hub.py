import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.automatic_speech_recognition(
    audio="sample1.wav",
    model="acme/model",
)

print(result)
