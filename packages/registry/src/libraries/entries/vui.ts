import { fixedModel } from "../families/fixed-model.ts";
import { defineLibrary, py, sh, type Snippet } from "../kit.ts";

/** `vui.engine` took the place of `vui.inference.render` in release 1.0; it loads the project's own model, by a name. */
export default defineLibrary({
  label: "Vui",
  group: "speech",
  repository: { name: "Vui", url: "https://github.com/vui-ai/vui" },
  counts: { extension: "pt" },
  snippets: () => [setUp, speech],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "fluxions/vui", tags: ["vui"], pipelineTag: "text-to-speech" } },
});

const setUp: Snippet = {
  title: "Set up",
  install: { clone: "https://github.com/fluxions-ai/vui.git" },
  code: sh`uv sync`,
  note: "Needs uv (https://docs.astral.sh/uv): only uv finds the prebuilt flash-attn that the project specifies. Also needs Linux with an NVIDIA GPU, Python 3.12 and ffmpeg.",
};

const speech: Snippet = {
  title: "Speak",
  code: py`
    import soundfile as sf
    from vui.engine import Engine, GenConfig

    engine = Engine()
    with engine.new_row() as row:
        # Longer texts sound more stable.
        codes, audio = row.render(
            "So [breath] we took the night train, and nobody slept, but the mountains at dawn made up for all of it.",
            GenConfig(temperature=0.7),
        )

    # 24000 Hz; it was 22050 before release 1.0.
    sf.write("output.wav", audio.squeeze().float().cpu().numpy(), engine.sample_rate())
  `,
  note: `Run it in the cloned folder with uv run. ${fixedModel}`,
};
