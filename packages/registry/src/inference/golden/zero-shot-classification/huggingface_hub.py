import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
    bill_to="acme-labs",
)

result = client.zero_shot_classification(
    text="The headphones I ordered last week hum on one side, and I would like my money back.",
    candidate_labels=["refund", "legal", "faq"],
    model="acme/model",
)

print(result)
