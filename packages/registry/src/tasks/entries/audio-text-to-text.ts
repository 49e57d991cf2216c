import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Audio-Text-to-Text",
  modality: "multimodal",
  alsoCalled: [
    "audio language model",
    "speech language model",
    "audio question answering",
    "audio understanding",
    "audio captioning",
  ],
  usedFor: [
    "questions about a recording",
    "chat with audio",
    "voice assistant",
    "summarize a recording",
    "describe sounds",
  ],
  summary: "Takes a recording together with a written instruction and returns a text that answers it.",
  hideInDatasets: true,
  picks: {
    models: [
      {
        id: "fixie-ai/ultravox-v0_5-llama-3_2-1b",
        role: "Small voice assistant",
        description: "Small voice assistant model: listens to speech and text together and answers in text.",
      },
      {
        id: "Qwen/Qwen2-Audio-7B-Instruct",
        role: "Speech, sounds and music",
        description:
          "Chat model that takes speech, sounds and music as well as text: voice chat and analysis of recordings.",
      },
      {
        id: "mistralai/Voxtral-Small-24B-2507",
        role: "Large model for speech",
        description: "Mistral Small with audio input: transcribes, translates and answers questions about speech.",
      },
      {
        id: "nvidia/audio-flamingo-3",
        role: "Recordings of ten minutes",
        description: "Answers questions about speech, sounds and music in recordings of up to ten minutes.",
      },
    ],
    datasets: [
      {
        id: "nvidia/AF-Think",
        description: "500,000 questions about sounds with a short chain of thought before each answer; text only.",
      },
      {
        id: "tsinghua-ee/QualiSpeech",
        description: "15,000 English speech samples with scores and written comments on noise, speed and naturalness.",
      },
    ],
    spaces: [
      {
        id: "iamomtiwari/ATTT",
        description: "A demo for audio-text-to-text, named ATTT; nothing else is known about it.",
      },
      {
        id: "freddyaboulton/talk-to-qwen-webrtc",
        description: "Spoken conversation with a Qwen audio model in the browser, as in a phone call.",
      },
    ],
  },
  demo: {
    inputs: [
      { ...demoFiles.doorbell, label: "Recording" },
      { kind: "text", label: "Question", content: "What can be heard, and how often?" },
    ],
    outputs: [
      {
        kind: "text",
        label: "Answer",
        content: "A doorbell. It rings twice, each time with a high tone followed by a lower one.",
      },
    ],
  },
});
