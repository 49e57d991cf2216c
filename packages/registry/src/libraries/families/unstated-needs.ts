import type { Snippet } from "../../snippet.ts";

/** A package, or a release of one, that others need without asking for it. A test holds every library to this list. */
interface UnstatedNeed {
  /** The requirement that has to be among the packages to install. */
  readonly requirement: string;
  /** Packages that need it. */
  readonly of: ReadonlySet<string>;
  /** Code that needs it. */
  readonly code?: RegExp;
  /** Packages that ask for the right release themselves. */
  readonly metBy?: ReadonlySet<string>;
}

/**
 * torchaudio 2.11 is the last release. It is built for CUDA 13.0 and refuses to be imported beside a PyTorch for CUDA
 * 13.2, which 2.15 is, even on machines without a GPU: https://github.com/pytorch/audio/issues/4194.
 */
export const torchForTorchaudio = "torch<2.15";

/** `pkg_resources`, which older packages import, left setuptools with release 81; new environments have no setuptools. */
export const oldSetuptools = "setuptools<81";

/** Compiled parts that were made for NumPy 1 refuse to be imported beside NumPy 2. */
export const oldNumpy = "numpy<2";

const unstatedNeeds: readonly UnstatedNeed[] = [
  {
    requirement: torchForTorchaudio,
    of: new Set([
      "torchaudio",
      "speechbrain",
      "asteroid",
      "pyannote.audio",
      "ChatTTS",
      "outetts",
      "qwen-tts",
      "f5-tts",
      "habibi-tts",
      "voxcpm",
    ]),
    code: /^\s*import torchaudio\b/m,
    metBy: new Set(["chatterbox-tts", "stable-audio-tools", "espnet"]),
  },
  // comet imports torchmetrics 0.10, relik an old lightning.
  { requirement: oldSetuptools, of: new Set(["unbabel-comet", "relik"]) },
  // fasttext 0.9.3 asks NumPy not to copy, as only NumPy 1 does; relik 1.0.7 keeps spaCy 3.7, and with it thinc 8.2.4;
  // audiocraft 1.3 keeps PyTorch 2.1.
  { requirement: oldNumpy, of: new Set(["audiocraft", "fasttext", "relik"]) },
  // They import requests, which huggingface_hub brought along before its release 1.
  { requirement: "requests", of: new Set(["asteroid", "ChatTTS", "hezar", "nobg"]) },
  // adapters 1.3.0 imports PyTorch and asks for transformers alone.
  { requirement: "torch", of: new Set(["adapters"]) },
  // huggingface_hub 2.4.0 reads pyproject.toml of a learner.
  { requirement: "toml", of: new Set(), code: /\bfrom_pretrained_fastai\b/ },
  // diffusers 0.42.1 guards the import and not the call in most pipelines of the Wan family.
  { requirement: "ftfy", of: new Set(), code: /\bexport_to_video\b|\bWan[A-Z]\w*Pipeline\b/ },
];

/**
 * The packages that a snippet needs and does not install.
 *
 * @example unmetNeeds({ install: { pip: ["adapters"] }, code: py`import adapters` }) // ["torch"]
 */
export function unmetNeeds({ install, code }: Snippet): readonly string[] {
  // A cloned project's own list pins what it needs; a block without an installation follows one that has it.
  if (install === undefined || install.requirements !== undefined) return [];
  const { pip = [] } = install;
  const names = pip.map(nameOf);
  return unstatedNeeds
    .filter(({ of, code: pattern }) => names.some((name) => of.has(name)) || pattern?.test(code.text))
    .filter(({ requirement, metBy }) => !isMet(requirement, pip) && !names.some((name) => metBy?.has(name)))
    .map(({ requirement }) => requirement);
}

/** A package pinned to one release was chosen with care, and does not concern this list. */
function isMet(requirement: string, pip: readonly string[]): boolean {
  const name = nameOf(requirement);
  return pip.some((text) => text === requirement || text.startsWith(`${name}==`) || text.startsWith(`${name}[`));
}

function nameOf(requirement: string): string {
  return /^[\w.-]+/.exec(requirement)?.[0] ?? "";
}
