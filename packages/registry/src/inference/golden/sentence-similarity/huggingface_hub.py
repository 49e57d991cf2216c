import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
    bill_to="acme-labs",
)

result = client.sentence_similarity(
    sentence="The train was late again.",
    other_sentences=[
        "We waited on the platform for an hour.",
        "The bakery opens at seven.",
        "Our connection did not arrive on time.",
    ],
    model="acme/model",
)

print(result)
