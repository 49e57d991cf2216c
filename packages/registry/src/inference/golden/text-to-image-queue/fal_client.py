import io

import fal_client
from PIL import Image
import requests

# The key of fal.ai is read from the environment variable FAL_KEY.
result = fal_client.subscribe(
    "fal-ai/theirs",
    arguments={
        "num_inference_steps": 5,
        "prompt": "An astronaut in a jungle, cold colors, muted light",
    },
)

download = requests.get(result["images"][0]["url"])
download.raise_for_status()
image = Image.open(io.BytesIO(download.content))
image.save("output.png")
