import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.table_question_answering(
    query="How many stars does the largest repository have?",
    table={
        "Repository": ["lantern", "tidewater", "millstone"],
        "Stars": ["36542", "4512", "3934"],
        "Contributors": ["651", "77", "34"],
    },
    model="acme/model",
)

print(result)
