import type { FileTypeName } from "./file-types.ts";

/** An example of a file name and its parsed label. The table is shown to people, and tests run the parser on it. */
export interface FileNameCase {
  readonly path: string;
  /** Absent where the name states no quantization. */
  readonly label?: string;
  readonly fileType?: FileTypeName;
  readonly prefix?: string;
  readonly variation?: string;
  readonly why: string;
}

export const fileNameCases: readonly FileNameCase[] = [
  read("model-Q4_K_M.gguf", "Q4_K_M", "Q4_K_M", "The usual form."),
  read("ggml-model-q4_0.bin", "Q4_0", "Q4_0", "Neither case nor the file extension matters."),
  read("a.bf16.gguf", "BF16", "BF16", "A dot may come before the label."),
  read("model.i1-IQ2_M.gguf", "IQ2_M", "IQ2_M", "A publisher's prefix before the label is ignored."),
  read(
    "F16-Q4_K_M-00001-of-00003.gguf",
    "Q4_K_M",
    "Q4_K_M",
    "The last of several labels counts, before the part number.",
  ),
  read(
    "Codestral-22B-v0.1-F32-Q2_K.gguf",
    "Q2_K",
    "Q2_K",
    "The last label counts: the first one says what the file was made from.",
  ),
  {
    ...read("model-UD-Q4_K_XL.gguf", "UD-Q4_K_XL", "Q4_K_XL", "Unsloth's dynamic quantization belongs to the label."),
    prefix: "UD-",
  },
  { ...read("model-Q8_0_XXL.gguf", "Q8_0_XXL", "Q8_0", "A publisher's own size of a type."), variation: "XXL" },
  read("Bonsai-8B-Q1_0_g128.gguf", "Q1_0", "Q1_0", "Letters followed by a number are not a size."),
  read("St-CLOUD-Q4_0.gguf", "Q4_0", "Q4_0", "UD- inside a word is not a prefix."),
  read("a-Q4_0_4_4.gguf", "Q4_0_4_4", "Q4_0_4_4", "The longest name wins over Q4_0."),
  read("a-q4_1_some_f16.gguf", "Q4_1_SOME_F16", "Q4_1_SOME_F16", "The longest name wins over the F16 at its end."),
  read("a-Q2_K_S.gguf", "Q2_K_S", "Q2_K_S", "The longest name wins over Q2_K."),
  read("gpt-oss-20b-MXFP4.gguf", "MXFP4", "MXFP4_MOE", "The converter names its output after the type of the tensors."),
  read("a-mxfp4_moe.gguf", "MXFP4_MOE", "MXFP4_MOE", "The name of the file type in full."),
  read("a-nvfp4.gguf", "NVFP4", "NVFP4", "Four-bit floating point with a scale for 16 weights."),
  {
    ...read("model-Q3_K_P.gguf", "Q3_K_P", "Q3_K_M", "A K type with a publisher's letter; the bare K stands for M."),
    variation: "P",
  },
  { ...read("model-Q6_K_P.gguf", "Q6_K_P", "Q6_K", "The same for a type that has no M."), variation: "P" },
  { ...read("model-Q4_K_L.gguf", "Q4_K_L", "Q4_K_M", "The same with the letter L."), variation: "L" },
  read("model-Q4_K.gguf", "Q4_K", "Q4_K_M", "The quantize tool takes a bare K for M."),
  read(
    "DeepSeek-V4-Flash-55IQ2_XXS-34Q2_K-07Q8_0-03F16.gguf",
    "IQ2_XXS",
    "IQ2_XXS",
    "With percentages, the largest share counts, not the last.",
  ),
  read("a-03F16-97Q2_K.gguf", "Q2_K", "Q2_K", "The largest share, wherever it is."),
  read("BF16/model-00001-of-00002.gguf", "BF16", "BF16", "The folder counts if the file name says nothing."),
  {
    ...read("UD-Q2_K_XL/model-00001-of-00002.gguf", "UD-Q2_K_XL", "Q2_K_XL", "The folder with its prefix."),
    prefix: "UD-",
  },
  read("BF16/model-Q4_K_M.gguf", "Q4_K_M", "Q4_K_M", "The file name takes precedence over the folder."),
  {
    path: "Step-3.7-Flash-APEX-I-Balanced.gguf",
    label: "APEX-I-BALANCED",
    why: "A tier of apex-quant; it has no numbered type.",
  },
  { path: "Step-3.7-Flash-APEX-Compact.gguf", label: "APEX-COMPACT", why: "A tier without an importance matrix." },
  { path: "mmproj-F16.gguf", why: "An image projector: not a quantization of the model." },
  { path: "Qwen2-VL-mmproj-model-bf16.gguf", why: "A projector, wherever the word is." },
  { path: "BF16/mmproj.gguf", why: "A projector in a folder with a label." },
  { path: "model-IQ6_K.gguf", why: "Another program's type; the Q6_K in it is not llama.cpp's." },
  { path: "model-HQ4_K_M.gguf", why: "A label is not the end of a longer word." },
  { path: "model-Q4_0ish.gguf", why: "Nor its beginning." },
  { path: "model-Q8_01.gguf", why: "A longer number is another name." },
  { path: "model-fp16.gguf", why: "FP16 is not the name of a type; F16 is." },
  { path: "model-apexes-mini.gguf", why: "A word that only begins like a tier." },
  { path: "Q8_0/parts/model.gguf", why: "Only the folder next to the file counts." },
  { path: "nothing.gguf", why: "No label anywhere." },
];

function read(path: string, label: string, fileType: FileTypeName, why: string): FileNameCase {
  return { path, label, fileType, why };
}
