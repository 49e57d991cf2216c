import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.document_question_answering(
    image="invoice.png",
    question="What is the number of the invoice?",
    model="acme/model",
)

print(result)
