import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Any-to-Any",
  modality: "multimodal",
  alsoCalled: ["omni model", "omni models", "unified multimodal", "multimodal", "multimodal model"],
  usedFor: [
    "speech in and speech out",
    "talk with a model",
    "text, images and audio in one model",
    "voice chat",
    "omni assistant",
    "realtime conversation",
  ],
  summary: "Takes any mix of text, images, audio and video and returns an answer in one or more of these formats.",
  picks: {
    models: [
      {
        id: "Qwen/Qwen2.5-Omni-7B",
        role: "Answers in speech",
        description: "Chat model that takes text, images, audio and video, and answers in text and speech.",
      },
      {
        id: "OmniGen2/OmniGen2",
        role: "Makes and edits images",
        description: "Understands images, and makes or edits them from text and other images, in one model.",
      },
      {
        id: "openbmb/MiniCPM-o-2_6",
        role: "Live speech",
        description: "Chat model for images, video and live speech that runs on a tablet or laptop.",
      },
      {
        id: "ByteDance-Seed/BAGEL-7B-MoT",
        description: "Understands images and text, and makes and edits images, in one model; 7B active parameters.",
      },
    ],
    datasets: [
      {
        id: "PKU-Alignment/align-anything",
        description: "Human preferences and comments on answers in text, images, audio and video.",
      },
    ],
    spaces: [
      { id: "OmniGen2/OmniGen2", description: "Makes and edits images from text and other images with OmniGen2." },
    ],
  },
  demo: {
    inputs: [demoFiles.cat, { kind: "text", label: "Request", content: "Say in one sentence what you see." }],
    outputs: [
      { kind: "text", content: "A striped cat sits and looks at me." },
      {
        kind: "audio",
        file: "cat-answer.wav",
        description:
          "A buzzing synthetic voice says: a striped cat sits and looks at me. The words are hard to make out.",
      },
    ],
  },
});
