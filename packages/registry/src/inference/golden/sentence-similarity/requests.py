import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/acme/model/pipeline/sentence-similarity"
headers = {"Authorization": "Bearer " + os.environ["HF_TOKEN"], "X-HF-Bill-To": "acme-labs"}

response = requests.post(
    API_URL,
    headers=headers,
    json={
        "inputs": {
            "source_sentence": "The train was late again.",
            "sentences": [
                "We waited on the platform for an hour.",
                "The bakery opens at seven.",
                "Our connection did not arrive on time.",
            ],
        },
    },
)
response.raise_for_status()

print(response.json())
