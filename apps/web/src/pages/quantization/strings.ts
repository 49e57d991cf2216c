/** Sentences that the page and its Markdown share. */
export const words = {
  intro:
    "Quantization stores the weights of a model in fewer bits. A GGUF file states two unrelated types: the file type says how the file as a whole was made, and a tensor type says how the numbers of one tensor are stored.",
  fileTypes:
    "Sorted by bits, largest first, then by usual quality. Some types are therefore listed before larger ones: Q5_0 before Q5_1, Q4_0 before Q4_1, IQ1_S before IQ1_M. Bits per weight and sizes are calculated matrix by matrix from the mixture that the quantize tool of llama.cpp makes, with an importance matrix for the types that need one; for Llama 3.1 8B they agree with its published measurements to four decimals. 7B is Mistral 7B (7.24 billion weights), 70B is Llama 3.1 70B (70.6 billion). The header of a file adds a few megabytes.",
  tensorTypes:
    "Weights are stored in blocks, each with its own scales. Bits per weight follow from the layout: eight times the bytes of a block, divided by its weights. The numbers 4, 5, 31 to 33 and 36 to 38 belonged to types that were removed. Q8_1 and Q8_K appear only in computations, not in files.",
  name: "The label in a file name is a convention of publishers, not part of the format. This hub reads it as follows.",
  nearest:
    "The best available type no larger than the one you want, in the order of the table below; if all are larger, the smallest.",
} as const;
