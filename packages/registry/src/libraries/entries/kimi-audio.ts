import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "KimiAudio",
  group: "speech",
  repository: { name: "KimiAudio", url: "https://github.com/MoonshotAI/Kimi-Audio" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [listen(model)],
  samples: { "any model": { id: "moonshotai/Kimi-Audio-7B-Instruct", tags: ["kimi-audio"] } },
});

function listen(model: ModelFacts): Snippet {
  const sampling = { audio_temperature: 0.8, audio_top_k: 10, text_temperature: py`0.0`, text_top_k: 5 };
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    import soundfile
    from kimia_infer.api.kimia import KimiAudio

    model = KimiAudio(model_path=${model.id}, load_detokenizer=True)
    sampling = dict(
        audio_temperature=${sampling.audio_temperature},
        audio_top_k=${sampling.audio_top_k},
        text_temperature=${sampling.text_temperature},
        text_top_k=${sampling.text_top_k},
    )

    ${file.line}

    # Transcribe speech.
    messages = [
        {"role": "user", "message_type": "text", "content": "Write down what is said in this recording:"},
        {"role": "user", "message_type": "audio", "content": ${file.name}},
    ]
    _, text = model.generate(messages, **sampling, output_type="text")
    print(text)

    # Answer a spoken question, in speech and in text.
    messages = [{"role": "user", "message_type": "audio", "content": ${file.name}}]
    speech, text = model.generate(messages, **sampling, output_type="both")
    soundfile.write("answer.wav", speech.detach().cpu().view(-1).numpy(), 24000)
    print(text)
  `;
  return {
    install: { pip: ["torch", "soundfile", "git+https://github.com/MoonshotAI/Kimi-Audio.git"] },
    code,
    note: "Needs an NVIDIA GPU, because it uses flash-attn; the first run compiles code.",
  };
}
