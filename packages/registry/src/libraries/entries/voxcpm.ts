import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "VoxCPM",
  group: "speech",
  repository: { name: "VoxCPM", url: "https://github.com/OpenBMB/VoxCPM" },
  snippets: (model) => [speech(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "openbmb/VoxCPM2", tags: ["voxcpm"], pipelineTag: "text-to-speech" } },
});

/** The sample rate depends on the model: 16000 in the first generation, 44100 and 48000 later, so it is read from it. */
function speech(model: ModelFacts): Snippet {
  const code = py`
    import soundfile as sf
    from voxcpm import VoxCPM

    model = VoxCPM.from_pretrained(${model.id})

    wav = model.generate(
        text=${questionFor(model, "Put the bread in at noon and let it rest until the bell rings.")},
        prompt_wav_path=None,  # a recording of the voice to imitate
        prompt_text=None,  # the words of that recording
        cfg_value=2.0,  # higher follows the prompt more closely
        inference_timesteps=10,  # more steps sound better, fewer are faster
        normalize=True,
        denoise=True,
        retry_badcase=True,
        retry_badcase_max_times=3,
        retry_badcase_ratio_threshold=6.0,
    )
    sf.write("output.wav", wav, model.tts_model.sample_rate)  # 16000 Hz in the first generation
  `;
  return { install: { pip: ["voxcpm", torchForTorchaudio] }, code };
}
