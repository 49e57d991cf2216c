import { py } from "../../code/python.ts";

/**
 * The line that chooses where a model runs; it needs `import torch`. For libraries of which nothing says that they run on
 * an Apple GPU: kernels for CUDA, deformable convolutions or numbers of 64 bits end there with an error. Those that need
 * an NVIDIA GPU say so in their note instead.
 */
export const chooseDevice = py`device = "cuda" if torch.cuda.is_available() else "cpu"`;

/** The same for libraries that run on Apple GPUs as well. `torch.accelerator` is missing from releases that some pin. */
export const chooseAnyDevice = py`
  device = "cuda" if torch.cuda.is_available() else "mps" if torch.backends.mps.is_available() else "cpu"
`;
