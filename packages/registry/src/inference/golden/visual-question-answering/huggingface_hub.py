import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.visual_question_answering(
    image="cat.png",
    question="What is the animal in this image doing?",
    model="acme/model",
)

print(result)
