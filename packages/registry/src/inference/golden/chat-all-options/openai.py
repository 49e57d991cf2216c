from openai import OpenAI

client = OpenAI(
    base_url="https://router.huggingface.co/v1",
    api_key="hf_example",
    default_headers={"X-HF-Bill-To": "acme-labs"},
)

completion = client.chat.completions.create(
    model="acme/chat:groq",
    messages=[
        {"role": "system", "content": "Answer in one word; never say \"no\"."},
        {"role": "user", "content": "It's 5 o'clock\nsomewhere, isn't it?"},
    ],
    temperature=0,
    max_tokens=64,
    top_p=0.9,
    seed=7,
    logprobs=True,
    stop=None,
    extra_body={"top_k": 3},
)

print(completion.choices[0].message.content)
