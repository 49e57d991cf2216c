import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="together",
    api_key=os.environ["HF_TOKEN"],
)

audio = client.text_to_speech(
    text="The answer to the question of life, the universe and everything is 42.",
    model="acme/model",
)

with open("output.wav", "wb") as file:
    file.write(audio)
