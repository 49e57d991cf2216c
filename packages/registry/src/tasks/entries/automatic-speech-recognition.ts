import { defineTask } from "../task.ts";

export default defineTask({
  label: "Automatic Speech Recognition",
  modality: "audio",
  alsoCalled: [
    "speech to text",
    "speech recognition",
    "voice recognition",
    "transcription",
    "transcribe",
    "transcribe audio",
    "transcribe speech",
    "audio transcription",
    "audio to text",
    "voice to text",
    "dictation",
    "subtitles",
    "captions for speech",
    "asr",
    "stt",
    "meeting transcription",
    "captions",
  ],
  usedFor: [
    "meeting transcripts",
    "podcast transcripts",
    "interview transcripts",
    "lecture notes from a recording",
    "captions of live events",
    "subtitles for videos",
    "voice commands",
    "voice input",
    "dictation software",
    "spoken words to text",
    "call recordings as text",
    "audio files to text",
    "audio converter to text",
    "captioning of live speech",
    "minutes of a meeting",
    "notes from a lecture",
    "write down what is said",
    "type with my voice",
    "speech of a video as text",
    "voice message to text",
  ],
  summary: "Takes a recording of speech and returns the spoken words as text.",
  picks: {
    models: [
      {
        id: "openai/whisper-large-v3",
        role: "99 languages",
        description: "Transcribes speech in 99 languages and translates it into English; the large Whisper model.",
      },
      {
        id: "facebook/w2v-bert-2.0",
        description:
          "Speech encoder pretrained on 143 languages; a base for fine-tuning recognition where data is scarce.",
      },
      {
        id: "facebook/seamless-m4t-v2-large",
        role: "Speech translation",
        description: "Transcribes and translates speech and text between about 100 languages, as text or as speech.",
      },
      {
        id: "nvidia/canary-1b",
        role: "Four languages",
        description: "Transcribes English, German, French and Spanish, and translates between English and the others.",
      },
      {
        id: "pyannote/speaker-diarization-3.1",
        role: "Who speaks when",
        description: "Finds who speaks when in a recording, including overlapping speech; pipeline for pyannote.audio.",
      },
    ],
    datasets: [
      {
        id: "mozilla-foundation/common_voice_17_0",
        description:
          "Volunteers reading sentences in over 100 languages; the recordings have moved to Mozilla Data Collective.",
      },
      {
        id: "amphion/Emilia-Dataset",
        description: "Spontaneous speech from the web with text in six languages, for speech generation.",
      },
      {
        id: "parler-tts/mls_eng",
        description: "44,000 hours of English audiobooks with text: the English part of Multilingual LibriSpeech.",
      },
      {
        id: "espnet/yodas",
        description: "Speech from YouTube videos with subtitles in over 100 languages, under a free license.",
      },
    ],
    spaces: [
      {
        id: "hf-audio/whisper-large-v3",
        description: "Transcribes speech from the microphone, a file or a video with Whisper.",
      },
      {
        id: "mrfakename/Moonshinex",
        description: "Transcribes speech, judging by its name with the small Moonshine models.",
      },
      {
        id: "facebook/seamless_m4t",
        description: "Translates speech and text between about 100 languages with SeamlessM4T.",
      },
      {
        id: "nvidia/canary-1b",
        description: "Transcribes and translates speech in English, German, French and Spanish.",
      },
    ],
    metrics: [
      {
        id: "wer",
        description:
          "Words replaced, left out or added, divided by the words actually said; lower is better, can exceed 1.",
      },
      {
        id: "cer",
        description:
          "Word error rate with characters instead of words; suits languages written without spaces, such as Chinese.",
      },
    ],
    widgetModels: ["openai/whisper-large-v3"],
  },
  demo: {
    inputs: [
      {
        kind: "audio",
        file: "ferry-announcement.wav",
        description:
          "A buzzing synthetic voice says: the ferry leaves the harbor at half past six. The words are hard to make out.",
      },
    ],
    outputs: [{ kind: "text", label: "Transcript", content: "The ferry leaves the harbor at half past six." }],
  },
  youtubeId: "TksaY_FDgnk",
});
