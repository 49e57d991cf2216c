"""Writes the files that programs of a hub in a closed network are tried with: `apps/web/public/-/examples`.

Everything is drawn, spoken or computed here, so that none of it belongs to anybody else. Needs the Python packages
av, espeakng-loader, numpy, pillow and resvg-py:

    python3 scripts/program-examples/write-program-examples.py

`packages/registry/src/inference/example-files.ts` has the same names, with the public files that they stand for.
"""

import ctypes
import io
import math
import wave
from pathlib import Path

import av
import espeakng_loader
import numpy as np
import resvg_py
from PIL import Image, ImageDraw, ImageFilter

ROOT = Path(__file__).parents[2]
OUT = ROOT / "apps/web/public/-/examples"
DRAWINGS = ROOT / "content/tasks/media"
WORDS = (
    "And so, my fellow Americans, ask not what your country can do for you, "
    "ask what you can do for your country."
)


def drawing(name: str, width: int = 640) -> Image.Image:
    """A drawing of the task pages as pixels."""
    svg = (DRAWINGS / f"{name}.svg").read_text()
    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width)))).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


def save(image: Image.Image, name: str) -> None:
    image.save(OUT / name, **({"quality": 85} if name.endswith(".jpg") else {"optimize": True}))


def scan(size: int = 512) -> Image.Image:
    """Two lungs, a spine and ribs, in the gray of an X-ray."""
    image = Image.new("L", (size, size), 150)
    draw = ImageDraw.Draw(image)
    middle = size // 2
    for side in (-1, 1):
        x = middle + side * size // 5
        draw.ellipse((x - size // 8, size // 5, x + size // 8, size * 4 // 5), fill=55)
        for rib in range(6):
            top = size // 4 + rib * size // 11
            draw.arc((x - size // 6, top, x + size // 6, top + size // 8), 180, 360, fill=110, width=size // 60)
    draw.rectangle((middle - size // 24, size // 10, middle + size // 24, size * 9 // 10), fill=205)
    return image.filter(ImageFilter.GaussianBlur(size // 85))


def person(size: int = 512) -> Image.Image:
    """A face and shoulders, from the front."""
    image = Image.new("RGB", (size, size), (176, 196, 222))
    draw = ImageDraw.Draw(image)
    at = lambda *points: tuple(int(point * size) for point in points)
    draw.ellipse(at(0.08, 0.68, 0.92, 1.5), fill=(240, 120, 50))
    draw.rectangle(at(0.43, 0.55, 0.57, 0.75), fill=(214, 160, 130))
    draw.ellipse(at(0.3, 0.12, 0.7, 0.66), fill=(230, 178, 146))
    draw.pieslice(at(0.28, 0.08, 0.72, 0.56), 180, 360, fill=(84, 54, 36))
    for eye in (0.42, 0.58):
        draw.ellipse(at(eye - 0.035, 0.35, eye + 0.035, 0.39), fill="white")
        draw.ellipse(at(eye - 0.015, 0.352, eye + 0.015, 0.388), fill=(50, 70, 90))
        draw.line(at(eye - 0.05, 0.315, eye + 0.05, 0.315), fill=(84, 54, 36), width=size // 60)
    draw.polygon([at(0.5, 0.4), at(0.47, 0.48), at(0.53, 0.48)], fill=(206, 150, 120))
    draw.chord(at(0.42, 0.5, 0.58, 0.58), 0, 180, fill=(170, 70, 70))
    return image


def figure(size: int = 512) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The limbs of somebody who waves: pairs of points between 0 and 1."""
    return [
        ((0.5, 0.25), (0.5, 0.55)), ((0.5, 0.3), (0.36, 0.42)), ((0.36, 0.42), (0.3, 0.56)), ((0.5, 0.3), (0.64, 0.24)),
        ((0.64, 0.24), (0.68, 0.1)), ((0.5, 0.55), (0.43, 0.74)), ((0.43, 0.74), (0.42, 0.93)), ((0.5, 0.55), (0.57, 0.74)),
        ((0.57, 0.74), (0.6, 0.93)), ((0.5, 0.25), (0.5, 0.14)),
    ]


def pose(size: int = 512) -> Image.Image:
    image = Image.new("RGB", (size, size), "black")
    draw = ImageDraw.Draw(image)
    for number, (start, end) in enumerate(figure()):
        color = Image.new("HSV", (1, 1), (number * 25, 255, 255)).convert("RGB").getpixel((0, 0))
        points = [tuple(int(part * size) for part in point) for point in (start, end)]
        draw.line(points, fill=color, width=size // 50)
        for x, y in points:
            draw.ellipse((x - 6, y - 6, x + 6, y + 6), fill="white")
    return image


def cup(size: int = 512) -> tuple[Image.Image, Image.Image]:
    """A cup on a table, and a mask over the cup."""
    image, mask = Image.new("RGB", (size, size), (222, 214, 200)), Image.new("RGB", (size, size), "black")
    ImageDraw.Draw(image).rectangle((0, int(size * 0.68), size, size), fill=(140, 98, 66))
    for canvas, color, hole in ((image, (60, 110, 170), (222, 214, 200)), (mask, "white", "white")):
        draw = ImageDraw.Draw(canvas)
        draw.ellipse((int(size * 0.6), int(size * 0.42), int(size * 0.8), int(size * 0.66)), fill=color)
        draw.ellipse((int(size * 0.64), int(size * 0.47), int(size * 0.75), int(size * 0.61)), fill=hole)
        draw.rounded_rectangle((int(size * 0.3), int(size * 0.34), int(size * 0.66), int(size * 0.76)), 40, fill=color)
    return image, mask


def bench(size: int = 512) -> tuple[Image.Image, Image.Image]:
    """A bench with something on it, and a mask over that."""
    image, mask = Image.new("RGB", (size, size), (150, 190, 225)), Image.new("RGB", (size, size), "black")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, int(size * 0.6), size, size), fill=(96, 150, 80))
    for top in (0.42, 0.48, 0.58):
        draw.rectangle((int(size * 0.1), int(size * top), int(size * 0.9), int(size * (top + 0.04))), fill=(120, 80, 50))
    for left in (0.15, 0.82):
        draw.rectangle((int(size * left), int(size * 0.42), int(size * (left + 0.03)), int(size * 0.78)), fill=(60, 60, 60))
    box = tuple(int(size * part) for part in (0.4, 0.38, 0.6, 0.58))
    draw.ellipse(box, fill=(220, 80, 60))
    ImageDraw.Draw(mask).ellipse(box, fill="white")
    return image, mask


def two(cat: Image.Image) -> Image.Image:
    """The cat and, beside it, another one that looks the other way."""
    left = cat.crop((100, 0, 420, cat.height))
    image = Image.new("RGB", (640, left.height))
    image.paste(left, (0, 0))
    image.paste(left.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (320, 0))
    return image


def invoice(width: int = 800, height: int = 1000) -> Image.Image:
    image = Image.new("RGB", (width, height), "white")
    draw = ImageDraw.Draw(image)
    draw.text((60, 60), "Marlow & Sons, Boat Repairs", fill="black", font_size=36)
    draw.text((60, 120), "Harbor Road 7, Porto", fill="black", font_size=24)
    draw.text((60, 200), "Invoice number: 2041", fill="black", font_size=28)
    draw.text((60, 240), "Date: 12 May 2025", fill="black", font_size=28)
    rows = [("Item", "Hours", "Amount"), ("New mast", "6", "480.00"), ("Paint", "3", "195.50"), ("Sail", "2", "120.00")]
    for number, row in enumerate(rows):
        for left, words in zip((60, 440, 600), row):
            draw.text((left, 340 + number * 56), words, fill="black", font_size=26)
        draw.line((60, 380 + number * 56, 740, 380 + number * 56), fill="gray", width=2)
    draw.text((440, 600), "Total: $ 795.50", fill="black", font_size=32)
    return image


def skin(size: int = 448) -> Image.Image:
    """A dark spot on skin."""
    image = Image.new("RGB", (size, size), (226, 180, 150))
    draw = ImageDraw.Draw(image)
    draw.ellipse((int(size * 0.38), int(size * 0.4), int(size * 0.6), int(size * 0.58)), fill=(110, 70, 52))
    draw.ellipse((int(size * 0.44), int(size * 0.44), int(size * 0.54), int(size * 0.53)), fill=(72, 44, 36))
    return image.filter(ImageFilter.GaussianBlur(5))


def chart(width: int = 640, height: int = 400) -> Image.Image:
    image = Image.new("RGB", (width, height), "white")
    draw = ImageDraw.Draw(image)
    draw.line([(60, 30), (60, 350), (610, 350)], fill="black", width=2)
    for number, (label, value) in enumerate([("2021", 12), ("2022", 18), ("2023", 15), ("2024", 26), ("2025", 31)]):
        left = 90 + number * 105
        draw.rectangle((left, 350 - value * 9, left + 60, 350), fill=(70, 120, 180))
        draw.text((left + 8, 360), label, fill="black", font_size=20)
        draw.text((left + 18, 322 - value * 9), str(value), fill="black", font_size=20)
    draw.text((220, 4), "Boats in the harbor", fill="black", font_size=22)
    return image


def card(width: int = 400, height: int = 560) -> Image.Image:
    """A trading card that nobody has ever printed."""
    image = Image.new("RGB", (width, height), (40, 36, 32))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((16, 16, width - 16, height - 16), 14, fill=(214, 196, 150))
    draw.text((36, 30), "Keeper of the Lighthouse", fill="black", font_size=22)
    image.paste(drawing("lighthouse", width - 72).resize((width - 72, 250)), (36, 62))
    for line, words in enumerate(["Light: ships you own cannot sink.", "It was on before they built the tower."]):
        draw.text((40, 340 + line * 30), words, fill="black", font_size=17)
    return image


def photo_of(subject: Image.Image, width: int = 800, height: int = 600) -> Image.Image:
    """The card on a table, seen a little from the side."""
    table = Image.new("RGB", (width, height), (110, 80, 60))
    turned = subject.resize((300, 420)).convert("RGBA").rotate(12, expand=True, resample=Image.Resampling.BICUBIC)
    table.paste(turned, ((width - turned.width) // 2, (height - turned.height) // 2), turned)
    return table


def video(name: str, frame_at, frames: int = 48, rate: int = 24) -> None:
    with av.open(str(OUT / name), "w") as file:
        stream = file.add_stream("libx264", rate=rate)
        stream.width, stream.height, stream.pix_fmt = 480, 320, "yuv420p"
        stream.options = {"crf": "28", "threads": "1"}
        for number in range(frames):
            frame = av.VideoFrame.from_image(frame_at(number / frames).resize((480, 320)))
            for packet in stream.encode(frame):
                file.mux(packet)
        for packet in stream.encode():
            file.mux(packet)


def ball_at(time: float) -> Image.Image:
    """A ball that flies over a net."""
    image = Image.new("RGB", (480, 320), (70, 130, 90))
    draw = ImageDraw.Draw(image)
    draw.rectangle((20, 60, 460, 300), outline="white", width=3)
    draw.line((240, 140, 240, 300), fill="white", width=5)
    x, y = 40 + time * 400, 200 - 130 * math.sin(math.pi * time)
    draw.ellipse((x - 12, y - 12, x + 12, y + 12), fill=(220, 240, 70))
    return image


def walker_at(time: float, is_mask: bool = False) -> Image.Image:
    """Somebody who waves and walks to the right, or where that somebody is."""
    image = Image.new("RGB", (480, 320), "black" if is_mask else (200, 210, 220))
    draw = ImageDraw.Draw(image)
    left = 20 + time * 160
    place = lambda point: (left + point[0] * 300, 10 + point[1] * 300)
    for start, end in figure():
        draw.line([place(start), place(end)], fill="white" if is_mask else (150, 60, 60), width=22)
    x, y = place((0.5, 0.12))
    draw.ellipse((x - 24, y - 24, x + 24, y + 24), fill="white" if is_mask else (230, 178, 146))
    return image


def speech(name: str) -> None:
    """The words, read by eSpeak NG: mono, 16 kHz, 16 bits."""
    espeakng_loader.make_library_available()
    library = ctypes.CDLL(espeakng_loader.get_library_path())
    data = Path(espeakng_loader.get_data_path()).parent
    rate = library.espeak_Initialize(1, 0, str(data).encode(), 0)
    parts: list[np.ndarray] = []

    @ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)
    def keep(samples, count, _):
        if samples and count > 0:
            parts.append(np.ctypeslib.as_array(samples, (count,)).copy())
        return 0

    library.espeak_SetSynthCallback(keep)
    library.espeak_SetVoiceByName(b"en-us")
    library.espeak_SetParameter(1, 120, 0)
    text = WORDS.encode()
    library.espeak_Synth(text, len(text) + 1, 0, 1, 0, 1, None, None)
    library.espeak_Synchronize()
    sound = np.concatenate(parts).astype(np.float64)
    seconds = len(sound) / rate
    times = np.arange(int(seconds * 16_000)) / 16_000
    at_16_khz = np.interp(times, np.arange(len(sound)) / rate, sound).astype("<i2")
    with wave.open(str(OUT / name), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        file.writeframes(at_16_khz.tobytes())


def series(name: str) -> None:
    """Twelve years of months that grow and have summers."""
    lines = ["Month,#Passengers"]
    for month in range(144):
        year, number = divmod(month, 12)
        value = (110 + 2.6 * month) * (1 + 0.18 * math.sin((number - 3) / 12 * 2 * math.pi))
        lines.append(f"{2010 + year}-{number + 1:02}-01,{round(value)}")
    (OUT / name).write_text("\n".join(lines) + "\n")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    save(two(drawing("cat", 480)), "cats.jpg")
    save(drawing("cat"), "cat.png")
    save(drawing("street-blue-car"), "car.jpg")
    save(drawing("chair"), "teapot.jpg")
    save(invoice(), "invoice.png")
    save(person(), "astronaut.png")
    save(scan(), "x-ray.png")
    save(scan(1024), "chest.png")
    save(skin(), "skin.png")
    save(pose(), "pose.png")
    save(drawing("street-depth"), "depth.png")
    save(drawing("boat").convert("L").filter(ImageFilter.FIND_EDGES).point(lambda value: 255 if value > 40 else 0), "edges.png")
    for name, pair in (("cup", cup()), ("bench", bench())):
        save(pair[0], f"{name}.png")
        save(pair[1], f"{name}-mask.png")
    save(chart(), "chart.png")
    save(card(), "card.jpg")
    save(photo_of(card()), "card-photo.jpg")
    save(walker_at(0, is_mask=True), "walker-mask.png")
    video("walker.mp4", walker_at)
    video("tennis.mp4", ball_at)
    speech("jfk.wav")
    series("air-passengers.csv")


if __name__ == "__main__":
    main()
