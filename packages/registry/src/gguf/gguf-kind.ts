import { isProjectorName } from "../quantization/parse-quantization-label.ts";

/** The kinds of GGUF files: a model, or something that is used with one. */
export const ggufKinds = ["model", "projector", "draft", "adapter", "importance matrix", "vocabulary"] as const;

export type GgufKind = (typeof ggufKinds)[number];

/** Files that are used with a model and are not models. */
export type CompanionKind = Exclude<GgufKind, "model">;

/** The part of a header that tells what a file holds. */
interface GgufHead {
  /** `general.type` */
  readonly type?: string;
  /** `general.architecture` */
  readonly architecture?: string;
  /** Number of tensors. */
  readonly tensors: number;
}

/** `general.type` as the converter and llama-imatrix write it. Older projectors have the architecture `clip` alone. */
const types: ReadonlyMap<string, CompanionKind> = new Map([
  ["adapter", "adapter"],
  ["imatrix", "importance matrix"],
  ["mmproj", "projector"],
] as const);

/** Architectures that only run inside another model, which they draft tokens for (`src/llama-arch.cpp`). */
const draftArchitecture = /^(?:eagle3|dflash|dspark)|-assistant$/;

/**
 * The kind of a file, from its header: the converter's statement, then the architecture, then whether it has tensors. A head
 * for multi-token prediction has the architecture of its model, so "model" does not rule out a draft.
 *
 * @example kindInHeader({ architecture: "clip", tensors: 520 }) // "projector"
 * @example kindInHeader({ architecture: "llama", tensors: 0 }) // "vocabulary"
 */
export function kindInHeader({ type = "", architecture = "", tensors }: GgufHead): GgufKind {
  const stated = types.get(type.toLowerCase());
  if (stated !== undefined) return stated;
  if (architecture === "clip") return "projector";
  if (draftArchitecture.test(architecture)) return "draft";
  return tensors === 0 ? "vocabulary" : "model";
}

/**
 * Words in names of files, between anything but letters and digits. llama.cpp looks for `imatrix`, `mtp-`, `eagle3-`,
 * `dflash-` and `dspark-` (`common/download.cpp`); publishers also put them last or give the file a folder of that name.
 */
const signs: readonly (readonly [kind: CompanionKind, name: RegExp])[] = [
  ["importance matrix", /imatrix/i],
  ["draft", /mtp-|(?:eagle3|dflash|dspark)-|(?<![a-z0-9])(?:mtp|eagle3|dflash|dspark|draft(?:er)?)(?![a-z0-9])/i],
  ["adapter", /(?<![a-z0-9])(?:q?lora|adapters?)(?![a-z0-9])/i],
  ["vocabulary", /^(?:ggml-)?vocab(?![a-z0-9])|[-_.]vocab\.gguf$/i],
];

/**
 * The kind of companion file, from the name of a GGUF file or else its folder; `undefined` if neither says.
 *
 * @example companionInName("MTP/m-Q8_0-MTP.gguf") // "draft"
 * @example companionInName("m-Q4_K_M.gguf") // undefined
 */
export function companionInName(path: string): CompanionKind | undefined {
  const [name = "", folder = ""] = path.split("/").toReversed();
  if (isProjectorName(name)) return "projector";
  return (
    signIn(name) ?? (folderSigns.test(folder) ? (isProjectorName(folder) ? "projector" : signIn(folder)) : undefined)
  );
}

const signIn = (text: string): CompanionKind | undefined => signs.find(([, sign]) => sign.test(text))?.[0];

/** Folders of companions have no other word: `my-lora-merged/m.gguf` is a model. */
const folderSigns = /^(?:mmproj|imatrix|mtp|eagle3|dflash|dspark|drafts?|drafter|q?loras?|adapters?|vocab)$/i;
