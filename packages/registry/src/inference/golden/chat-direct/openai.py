import os

from openai import OpenAI

client = OpenAI(
    base_url="https://api.z.ai/api/paas/v4",
    api_key=os.environ["ZAI_ORG_API_KEY"],
    default_headers={"x-source-channel": "hugging_face", "accept-language": "en-US,en"},
)

completion = client.chat.completions.create(
    model="their-name",
    messages=[{"role": "user", "content": "What is the capital of Portugal?"}],
)

print(completion.choices[0].message.content)
