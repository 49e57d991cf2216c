import { exampleVoice } from "../families/example-voice.ts";
import { chooseDevice, defineLibrary, exampleFiles, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "VibeVoice",
  group: "speech",
  repository: { name: "VibeVoice", url: "https://github.com/microsoft/VibeVoice" },
  snippets: (model) => [transcription(model) ?? streaming(model) ?? conversation(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    conversation: { id: "microsoft/VibeVoice-1.5B", tags: ["vibevoice"], pipelineTag: "text-to-speech" },
    streaming: {
      id: "microsoft/VibeVoice-Realtime-0.5B",
      tags: ["vibevoice"],
      pipelineTag: "text-to-speech",
      architectures: ["VibeVoiceStreamingForConditionalGenerationInference"],
    },
    transcription: {
      id: "microsoft/VibeVoice-ASR",
      tags: ["vibevoice"],
      pipelineTag: "automatic-speech-recognition",
    },
  },
});

const repository = "https://github.com/microsoft/VibeVoice.git";

function transcription(model: ModelFacts): Snippet | undefined {
  if (model.pipelineTag !== "automatic-speech-recognition" && !model.tags.includes("vibevoice_asr")) return undefined;
  const script = "demo/vibevoice_asr_inference_from_file.py";
  return {
    install: { clone: repository, pip: ["."] },
    code: sh`
      curl --location --output jfk.wav ${exampleFiles["jfk.wav"]}
      python ${script} --model_path ${model.id} --audio_files jfk.wav
    `,
    note: "Run it in the cloned folder.",
  };
}

/** Records without a config still carry its model type as a tag, or tell by their names. */
function isStreaming({ id, tags, architectures = [] }: ModelFacts): boolean {
  const named = architectures.some((name) => name.startsWith("VibeVoiceStreaming"));
  return named || tags.includes("vibevoice_streaming") || /realtime/i.test(id);
}

function streaming(model: ModelFacts): Snippet | undefined {
  if (!isStreaming(model)) return undefined;
  const script = "demo/realtime_model_inference_from_file.py";
  return {
    install: { clone: repository, pip: [".[streamingtts]"] },
    code: sh`python ${script} --model_path ${model.id} --txt_path demo/text_examples/1p_vibevoice.txt --speaker_name Carter`,
    note: "Run it in the cloned folder.",
  };
}

/**
 * Microsoft took this code out of its repository in September 2025 and still publishes the weights (README of April
 * 2026). The package, 0.0.1, says of itself that it is a backup; it pins transformers 4.51. transformers itself reads only
 * weights that were converted for it (5.23).
 */
function conversation(model: ModelFacts): Snippet {
  const code = py`
    ${exampleVoice.imports}

    import librosa
    import soundfile as sf
    import torch
    from vibevoice.modular.modeling_vibevoice_inference import VibeVoiceForConditionalGenerationInference
    from vibevoice.processor.vibevoice_processor import VibeVoiceProcessor

    ${chooseDevice}
    processor = VibeVoiceProcessor.from_pretrained(${model.id})
    model = VibeVoiceForConditionalGenerationInference.from_pretrained(${model.id})
    model.to(device, dtype=torch.bfloat16).eval()
    model.set_ddpm_inference_steps(5)

    # One voice for each speaker, as mono at 24000 Hz; here both speak with the same one.
    ${exampleVoice.line}
    voice, _ = librosa.load(${exampleVoice.name}, sr=24000, mono=True)
    voices = [voice, voice]
    script = "Speaker 0: Did the parcel come?\nSpeaker 1: It did, this morning, and it barks."

    inputs = processor(text=[script], voice_samples=[voices], padding=True, return_tensors="pt")
    inputs = {name: value.to(device) if torch.is_tensor(value) else value for name, value in inputs.items()}
    outputs = model.generate(
        **inputs,
        max_new_tokens=None,
        cfg_scale=1.3,
        tokenizer=processor.tokenizer,
        generation_config={"do_sample": False},
    )
    sf.write("output.wav", outputs.speech_outputs[0].float().cpu().numpy().squeeze(), 24000)
  `;
  return {
    install: { pip: ["vibevoice"] },
    code,
    note:
      "This package is not from Microsoft: it is an unofficial backup of code that Microsoft removed from its own repository " +
      "in September 2025, after misuse, and no longer maintains. Use only voices whose owners have agreed. transformers has a " +
      "maintained version, for converted weights such as vibevoice/VibeVoice-1.5B-hf.",
  };
}
