import fal_client
import requests

# The key of fal.ai is read from the environment variable FAL_KEY.
result = fal_client.subscribe(
    "fal-ai/theirs/image-to-video",
    arguments={
        "image_url": fal_client.encode_file("cat.png"),
        "prompt": "The cat stretches, yawns and walks out of the picture.",
    },
)

download = requests.get(result["video"]["url"])
download.raise_for_status()
with open("output.mp4", "wb") as file:
    file.write(download.content)
