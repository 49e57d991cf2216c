import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Packages whose modules have another name. */
const packageOf: Readonly<Record<string, string>> = {
  PIL: "pillow",
  cv2: "opencv-python",
  sklearn: "scikit-learn",
  skimage: "scikit-image",
  yaml: "pyyaml",
  omegaconf: "omegaconf",
  hydra: "hydra-core",
  IPython: "ipython",
  espnet2: "espnet",
  open_clip: "open-clip-torch",
  faiss: "faiss-cpu",
  pytorch_lightning: "pytorch-lightning",
};

/** Other packages that bring the same module. */
const alsoIn: Readonly<Record<string, readonly string[]>> = {
  cv2: ["opencv-python-headless", "opencv-contrib-python"],
  faiss: ["faiss-gpu"],
};

/** The packages that a module may come from. */
export function packagesOf(module: string): readonly string[] {
  const usual = packageOf[module] ?? module.toLowerCase().replaceAll(/[_.]/g, "-");
  return [usual, ...(alsoIn[module] ?? [])];
}

/**
 * The modules that a Python program imports, by their whole names.
 *
 * @example importedPaths("import numpy as np\nfrom pyannote.core import Segment") // ["numpy", "pyannote.core"]
 */
export function importedPaths(text: string): readonly string[] {
  const found = text.matchAll(/^\s*(?:from\s+(\w[\w.]*)\s+import\b|import\s+(\w[\w.]*))/gm);
  return [...new Set([...found].map(([, from, plain]) => from ?? plain ?? ""))];
}

/** Whether a folder holds a module, be it source, a stub or compiled. */
export function hasModule(folders: readonly string[], dotted: string): boolean {
  const parts = dotted.split(".");
  const last = parts.pop() ?? "";
  return folders.some((folder) => {
    const at = join(folder, ...parts);
    if (existsSync(join(at, last))) return true;
    return (
      existsSync(at) && readdirSync(at).some((name) => name.startsWith(`${last}.`) && /\.(?:pyi?|so|pyd)$/.test(name))
    );
  });
}
