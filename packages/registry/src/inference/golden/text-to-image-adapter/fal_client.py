import io

import fal_client
from PIL import Image
import requests

# The key of fal.ai is read from the environment variable FAL_KEY.
result = fal_client.subscribe(
    "fal-ai/lora",
    arguments={
        "num_inference_steps": 5,
        "prompt": "An astronaut in a jungle, cold colours, muted light",
        "loras": [
            {
                "path": "https://huggingface.co/acme/model/resolve/main/weights.safetensors",
                "scale": 1,
            },
        ],
        "model_name": "stabilityai/stable-diffusion-xl-base-1.0",
    },
)

download = requests.get(result["images"][0]["url"])
download.raise_for_status()
image = Image.open(io.BytesIO(download.content))
image.save("output.png")
