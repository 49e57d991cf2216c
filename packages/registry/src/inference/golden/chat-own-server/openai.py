import os

from openai import OpenAI

client = OpenAI(
    base_url="http://localhost:11434/v1",
    api_key=os.environ["API_TOKEN"],
)

stream = client.chat.completions.create(
    model="acme/chat",
    messages=[{"role": "user", "content": "What is the capital of Portugal?"}],
    stream=True,
)

for chunk in stream:
    for choice in chunk.choices:
        print(choice.delta.content or "", end="", flush=True)
print()
