import fal_client

# The key of fal.ai is read from the environment variable FAL_KEY.
result = fal_client.subscribe(
    "acme/model",
    arguments={
        "image_url": fal_client.encode_file("cat.png"),
        "prompt": "The cat stretches, yawns and walks out of the picture.",
    },
)

print(result)
