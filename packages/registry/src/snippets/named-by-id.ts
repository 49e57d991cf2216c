import type { LibraryKey } from "../libraries/ids.ts";

/**
 * Owners and series of models that are made for one library, whose records often say so nowhere else: lists that others
 * make of the public Hub have little but ids. Conversions by others, such as `-hf` and `-GGUF`, are not among them.
 */
const published: readonly (readonly [id: RegExp, library: LibraryKey])[] = [
  [/^amazon\/chronos-/, "chronos-forecasting"],
  [/^(?:BAAI\/bge-|intfloat\/(?:multilingual-)?e5-|sentence-transformers\/|cross-encoder\/)/, "sentence-transformers"],
  [/^Qwen\/Qwen3-(?:Embedding|Reranker)-[\d.]+B$/, "sentence-transformers"],
  [/^depth-anything\/Depth-Anything-V2-(?:Small|Base|Large)$/, "depth-anything-v2"],
  [/^espnet\//, "espnet"],
  [/^facebook\/fasttext-/, "fasttext"],
  [/^facebook\/sam2(?:\.1)?-hiera-/, "sam2"],
  [/^flair\//, "flair"],
  [/^FunAudioLLM\/(?:Fun-)?CosyVoice/, "cosyvoice"],
  [/^ggerganov\/whisper\.cpp$|whisper[\w.-]*ggml|ggml[\w.-]*whisper/i, "whisper.cpp"],
  [/^google\/timesfm-/, "timesfm"],
  [/^keras\//, "keras-hub"],
  [/^KittenML\/kitten-tts-/, "kittentts"],
  [/^laion\/CLIP-/, "open_clip"],
  [/^lerobot\//, "lerobot"],
  [/^microsoft\/VibeVoice-(?!.*-hf$)/, "vibevoice"],
  [/^minishlab\//, "model2vec"],
  [/^mlx-community\//, "mlx"],
  [/^nari-labs\/Dia-(?!.*-hf$)/, "dia-tts"],
  [/^nvidia\/(?:canary-|parakeet-|stt_|nemotron-speech-)/, "nemo"],
  [/^(?:onnx-community|Xenova)\//, "transformers.js"],
  [/^openbmb\/VoxCPM/, "voxcpm"],
  [/^pyannote\//, "pyannote-audio"],
  [/^ResembleAI\/chatterbox/, "chatterbox"],
  [/^spacy\//, "spacy"],
  [/^speechbrain\//, "speechbrain"],
  [/^stanfordnlp\/stanza-/, "stanza"],
  [/^SWivid\/(?:F5|E2)-TTS$/, "f5-tts"],
  [/^Systran\/faster-|faster-whisper/, "ctranslate2"],
  [/^timm\//, "timm"],
  [/^urchade\/gliner_/, "gliner"],
  [/^ZhengPeng7\/BiRefNet/, "birefnet"],
  [/^Zyphra\/Zonos-/, "zonos"],
];

/**
 * The library that a model is made for, by its id; undefined where the id tells nothing.
 *
 * @example libraryNamedById("pyannote/segmentation-3.0") // "pyannote-audio"
 */
export function libraryNamedById(id: string): LibraryKey | undefined {
  return published.find(([pattern]) => pattern.test(id))?.[1];
}
