import { type Code, defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Fairseq",
  group: "speech",
  repository: { name: "fairseq", url: "https://github.com/pytorch/fairseq" },
  listed: true,
  hosted: ["text-to-speech", "audio-to-audio"],
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [checkpoints(model)],
  samples: {
    "any model": { id: "facebook/fastspeech2-en-ljspeech", tags: ["fairseq", "text-to-speech"] },
    "any other model": { id: "facebook/wav2vec2-vox", tags: ["fairseq"] },
  },
});

/** No release since 0.12.2 of 2022, whose requirement omegaconf<2.1 has metadata that pip refuses from 24.1 on. */
function checkpoints(model: ModelFacts): Snippet {
  const speech = model.pipelineTag === "text-to-speech" || model.tags.includes("text-to-speech");
  const code = speech ? spoken(model) : described(model);
  return {
    install: { pip: ["fairseq", "huggingface_hub", ...(speech ? ["soundfile"] : [])] },
    code,
    note: "Fairseq is no longer developed: install it with pip older than 24.1 and Python 3.10 or older.",
  };
}

/** The vocoder makes sound of the spectrogram; the published ones are HiFi-GAN's. */
function spoken(model: ModelFacts): Code<"python"> {
  return py`
    import soundfile
    from fairseq.checkpoint_utils import load_model_ensemble_and_task_from_hf_hub
    from fairseq.models.text_to_speech.hub_interface import TTSHubInterface

    models, config, task = load_model_ensemble_and_task_from_hf_hub(
        ${model.id}, arg_overrides={"vocoder": "hifigan", "fp16": False}
    )
    TTSHubInterface.update_cfg_with_data_cfg(config, task.data_cfg)
    generator = task.build_generator(models, config)

    sample = TTSHubInterface.get_model_input(task, ${questionFor(model, "The kettle is on; the guests are late.")})
    wav, rate = TTSHubInterface.get_prediction(task, models[0], generator, sample)
    soundfile.write("output.wav", wav.cpu().numpy(), rate)
  `;
}

/** The input of a checkpoint depends on the task that it was trained for, which is in the checkpoint alone. */
function described({ id }: ModelFacts): Code<"python"> {
  return py`
    from fairseq.checkpoint_utils import load_model_ensemble_and_task_from_hf_hub

    models, config, task = load_model_ensemble_and_task_from_hf_hub(${id})
    print(type(task).__name__, type(models[0]).__name__)
  `;
}
