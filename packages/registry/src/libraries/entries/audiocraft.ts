import { instead, notices } from "../families/notices.ts";
import { oldNumpy } from "../families/unstated-needs.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Audiocraft",
  group: "speech",
  about: "Meta's library for music and sounds from text.",
  alsoCalled: ["musicgen"],
  repository: { name: "audiocraft", url: "https://github.com/facebookresearch/audiocraft" },
  counts: { path: "state_dict.bin" },
  snippets: generation,
  endpoint: "HF_ENDPOINT",
  samples: {
    music: { id: "facebook/musicgen-small", tags: ["audiocraft", "musicgen"] },
    sounds: { id: "facebook/audiogen-medium", tags: ["audiocraft", "audiogen"] },
    "music in one go": { id: "facebook/magnet-small-10secs", tags: ["audiocraft", "magnet"] },
    "none of the three": { id: "acme/soundscape", tags: ["audiocraft"] },
  },
});

const music = ["slow jazz with a muted trumpet", "energetic drum and bass", "a waltz for string quartet"];
const sounds = ["a dog barking far away", "the siren of a fire engine", "footsteps in a corridor"];

function generation(model: ModelFacts): readonly Snippet[] {
  if (model.tags.includes("musicgen")) return [clips(model, "MusicGen", music)];
  if (model.tags.includes("audiogen")) {
    return [clips(model, "AudioGen", sounds, py`model.set_generation_params(duration=5)  # seconds`)];
  }
  if (model.tags.includes("magnet")) return [clips(model, "MAGNeT", music)];
  return instead("python", notices.modelTypeUnknown, "Add one of the tags musicgen, audiogen or magnet to the card.");
}

/**
 * Release 1.3 pins PyTorch 2.1, and neither NumPy nor Transformers: NumPy 2 is out of reach for that PyTorch, and newer
 * releases of Transformers take it for none, so that the text encoder does not load. Files are written by ffmpeg.
 */
function clips(
  model: ModelFacts,
  className: "AudioGen" | "MAGNeT" | "MusicGen",
  descriptions: readonly string[],
  settings: Code<"python"> = emptyCode("python"),
): Snippet {
  const code = py`
    from audiocraft.data.audio import audio_write
    from audiocraft.models import ${py.identifier(className)}

    model = ${py.identifier(className)}.get_pretrained(${model.id})
    ${settings}
    descriptions = ${descriptions}
    clips = model.generate(descriptions)  # one clip for each description
    for index, clip in enumerate(clips):
        audio_write(f"clip_{index}", clip.cpu(), model.sample_rate, strategy="loudness")
  `;
  return {
    install: { pip: ["audiocraft", "transformers<4.50", oldNumpy] },
    code,
    note: "Needs Python 3.11 or older, and the program ffmpeg. PyAV 11 is compiled during installation, which needs a C compiler, pkg-config and the development files of FFmpeg 5 or 6.",
  };
}
