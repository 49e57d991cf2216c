import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.question_answering(
    question="Where does Ada live?",
    context="My name is Ada and I live in Porto.",
    model="acme/model",
)

print(result)
