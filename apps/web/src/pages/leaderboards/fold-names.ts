/** The dataset of a result, in one spelling of the many that authors use. */
export interface FoldedDataset {
  /** The same for all spellings: the last part of an address. */
  readonly key: string;
  readonly label: string;
  /** The way it was run, as the name tells it: "5-shot", "de". */
  readonly setting?: string;
}

/** Names of the same benchmark that letters alone do not join. */
const sameAs: Readonly<Record<string, string>> = {
  "ai2-arc": "arc-challenge",
  "ai2-reasoning-challenge": "arc-challenge",
  arc: "arc-challenge",
  "openai-humaneval": "humaneval",
  "openai-human-eval": "humaneval",
  "human-eval": "humaneval",
  math500: "math-500",
  "wino-grande": "winogrande",
  "librispeech-asr": "librispeech",
};

/** The name without its notes: "HellaSwag (10-Shot)" has one. */
const withNote = /^(.*\S)\s*\(([^()]{1,40})\)$/s;

/**
 * The dataset that a name stands for. Letter case, signs and a note in parentheses at its end do not matter; of an id, the
 * owner neither.
 *
 * @example foldDataset("GSM8k (5-shot)") // { key: "gsm8k", label: "GSM8k", setting: "5-shot" }
 * @example foldDataset("openai/gsm8k").key // "gsm8k"
 */
export function foldDataset(name: string): FoldedDataset {
  const [, bare = name, note] = withNote.exec(name) ?? [];
  const last = /^[\w.-]+\/[\w.-]+$/.test(bare) ? bare.slice(bare.indexOf("/") + 1) : bare;
  const plain = last
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return {
    key: Object.hasOwn(sameAs, plain) ? (sameAs[plain] ?? plain) : plain,
    label: last,
    ...(note !== undefined && { setting: note.toLowerCase() }),
  };
}
