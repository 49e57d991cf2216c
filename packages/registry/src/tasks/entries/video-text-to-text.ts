import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Video-Text-to-Text",
  modality: "multimodal",
  alsoCalled: ["video question answering", "video captioning", "video understanding", "video language model"],
  usedFor: [
    "questions about a video",
    "summarize a video",
    "describe a video",
    "video captions",
    "video chat",
    "video understanding",
    "what happens in a clip",
    "what happens in a video",
    "ask about a clip",
  ],
  summary: "Takes a video and a question or instruction and returns a text that answers it.",
  picks: {
    models: [
      {
        id: "Vision-CAIR/LongVU_Qwen2_7B",
        description: "Answers questions about long videos by compressing frames; built on Qwen2 7B.",
      },
      {
        id: "GoodiesHere/Apollo-LMMs-Apollo-7B-t32",
        description: "Video chat model that answers questions about clips; a community copy of Apollo 7B.",
      },
      {
        id: "HuggingFaceTB/SmolVLM2-2.2B-Instruct",
        role: "Modest hardware",
        description: "Small chat model for video, images and text that fits on modest hardware.",
      },
    ],
    datasets: [
      {
        id: "lmms-lab/Video-MME",
        description: "900 videos of up to an hour with multiple-choice questions; a benchmark for video models.",
      },
      {
        id: "lmms-lab/VideoChatGPT",
        description: "Questions about videos with answers, for testing video chat models.",
      },
      {
        id: "HuggingFaceFV/finevideo",
        description: "43,000 YouTube videos under free licenses with scenes, characters and plot described.",
      },
    ],
    spaces: [
      { id: "llava-hf/video-llava", description: "Answers questions about a video or image with Video-LLaVA." },
      {
        id: "opencompass/openvlm_video_leaderboard",
        description: "Compares chat models on video understanding benchmarks.",
      },
      {
        id: "HuggingFaceTB/SmolVLM2-HighlightGenerator",
        description: "Cuts the highlights out of a long video with SmolVLM2.",
      },
    ],
  },
  demo: {
    inputs: [
      demoFiles.boatFrames,
      { kind: "text", label: "Question", content: "Which way does the boat move, and how is the weather?" },
    ],
    outputs: [{ kind: "text", content: "It drifts from left to right. It is raining." }],
  },
});
