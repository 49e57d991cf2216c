import fal_client

# The key of fal.ai is read from the environment variable FAL_KEY.
result = fal_client.subscribe(
    "fal-ai/theirs",
    arguments={
        "num_inference_steps": 5,
        "prompt": "An astronaut in a jungle, cold colours, muted light",
    },
)

print(result)
