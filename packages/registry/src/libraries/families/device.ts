import { py } from "../../code/python.ts";

/**
 * The line that chooses where a model runs, for libraries that run on any machine; it needs `import torch`. Those that
 * need an NVIDIA GPU say so in their note instead.
 */
export const chooseDevice = py`device = "cuda" if torch.cuda.is_available() else "cpu"`;
