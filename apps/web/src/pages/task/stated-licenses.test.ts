import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { tasks } from "@modelshelf/registry";
import { expect, test } from "vitest";

interface StarterRecord {
  readonly id: string;
  readonly cardData?: { readonly license?: string | readonly string[]; readonly license_name?: string };
}

const records = new Map(
  globSync("content/catalog/{models,datasets}.jsonl").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as StarterRecord)
      .map((record) => [record.id, record] as const),
  ),
);

/** All that a starter record says of its license. */
function licensesOf(id: string): readonly string[] {
  const { license = [], license_name: name } = records.get(id)?.cardData ?? {};
  return [license, name ?? []].flat();
}

/** A license as texts write it, and as records do. */
const keys: ReadonlyMap<string, string> = new Map([
  ["Apache 2.0", "apache-2.0"],
  ["MIT", "mit"],
  ["CC BY-NC 4.0", "cc-by-nc-4.0"],
  ["CC BY-NC-SA 4.0", "cc-by-nc-sa-4.0"],
  ["CC BY-NC-ND 4.0", "cc-by-nc-nd-4.0"],
]);
/** MIT alone may be the institute. */
const licenseNames = /\b(?:Apache 2\.0|(?<=under )MIT|CC BY(?:-[A-Z]+)*(?: \d\.0)?|[AL]?GPL-\d\.0)(?![\w-])/g;

/** A text's claim about a license: the name that it uses, and the starter record of that name if there is one. */
type Claim = readonly [license: string, name: string, id?: string];

/** Every license that a text names, in its order. */
const claims: Readonly<Record<string, readonly Claim[]>> = {
  "audio-classification": [["CC BY-NC 4.0", "MMS", "facebook/mms-lid-126"]],
  "audio-text-to-text": [["Apache 2.0", "Voxtral Small", "mistralai/Voxtral-Small-24B-2507"]],
  "automatic-speech-recognition": [
    ["CC BY-NC 4.0", "facebook/seamless-m4t-v2-large", "facebook/seamless-m4t-v2-large"],
    ["Apache 2.0", "Whisper large v3", "openai/whisper-large-v3"],
  ],
  "depth-estimation": [
    ["CC BY-NC 4.0", "Depth Anything V2 Large", "depth-anything/Depth-Anything-V2-Large"],
    ["Apache 2.0", "its Small version"],
  ],
  "document-question-answering": [["CC BY-NC-SA", "versions 2 and 3"]],
  "image-feature-extraction": [["Apache 2.0", "DINOv2", "timm/vit_large_patch14_dinov2.lvd142m"]],
  "image-segmentation": [["MIT", "BiRefNet", "ZhengPeng7/BiRefNet"]],
  "image-text-to-text": [["Apache 2.0", "SmolVLM", "HuggingFaceTB/SmolVLM-Instruct"]],
  "image-to-3d": [
    ["Apache 2.0", "InstantMesh", "TencentARC/InstantMesh"],
    ["CC BY-NC 4.0", "sudo-ai/zero123plus-v1.2"],
  ],
  "image-to-image": [["CC BY-NC-SA 4.0", "IDM-VTON", "yisol/IDM-VTON"]],
  "image-to-video": [["Apache 2.0", "Wan 2.1", "Wan-AI/Wan2.1-I2V-14B-720P"]],
  "object-detection": [
    ["AGPL-3.0", "Ultralytics"],
    ["Apache 2.0", "DETR", "facebook/detr-resnet-50"],
  ],
  summarization: [["CC BY-NC-ND 4.0", "SAMSum", "samsum"]],
  "text-generation": [
    ["Apache 2.0", "openai/gpt-oss-120b", "openai/gpt-oss-120b"],
    ["MIT", "deepseek-ai/DeepSeek-R1", "deepseek-ai/DeepSeek-R1"],
  ],
  "text-to-audio": [["CC BY-NC 4.0", "MusicGen"]],
  "text-to-image": [["Apache 2.0", "Qwen-Image", "Qwen/Qwen-Image"]],
  "text-to-speech": [
    ["CC BY-NC-SA 4.0", "Fish Speech 1.5", "fishaudio/fish-speech-1.5"],
    ["MIT", "Chatterbox", "ResembleAI/chatterbox"],
  ],
  "text-to-video": [["Apache 2.0", "Wan 2.2", "Wan-AI/Wan2.2-TI2V-5B"]],
  translation: [
    ["CC BY-NC 4.0", "NLLB-200", "facebook/nllb-200-1.3B"],
    ["Apache 2.0", "T5", "google-t5/t5-base"],
  ],
  "visual-document-retrieval": [["Apache 2.0", "Qwen2-VL 2B"]],
  "zero-shot-image-classification": [["Apache 2.0", "SigLIP 2", "google/siglip2-base-patch16-224"]],
};

/** The names that a text calls non-commercial. */
const nonCommercial: readonly (readonly [task: string, name: string, id: string])[] = [
  ["audio-text-to-text", "Audio Flamingo 3", "nvidia/audio-flamingo-3"],
  ["automatic-speech-recognition", "nvidia/canary-1b", "nvidia/canary-1b"],
  ["image-segmentation", "RMBG-1.4", "briaai/RMBG-1.4"],
  ["image-text-to-image", "FLUX.2-dev", "black-forest-labs/FLUX.2-dev"],
  ["image-text-to-image", "FLUX.1 Kontext dev", "black-forest-labs/FLUX.1-Kontext-dev"],
  ["image-text-to-text", "Qwen2.5-VL 3B", "Qwen/Qwen2.5-VL-3B-Instruct"],
  ["image-to-image", "FLUX.1 [dev]", "black-forest-labs/FLUX.1-dev"],
  ["text-to-image", "FLUX.1-Krea-dev", "black-forest-labs/FLUX.1-Krea-dev"],
  ["zero-shot-image-classification", "jina-clip-v2", "jinaai/jina-clip-v2"],
];

/** Licenses that allow to sell what is made, and to pass it on. */
const open = /^(?:apache-2\.0|mit|cc0-1\.0|cc|cc-by-\d\.0|cc-by-sa-\d\.0|cdla-permissive-2\.0|odc-by|bsd-3-clause)$/;

const texts = new Map(
  globSync("content/tasks/*.md").map((file) => [basename(file, ".md"), readFileSync(file, "utf8")] as const),
);
/** The sentence of a text that says something of a name. */
const sentencesWith = (task: string, name: string): readonly string[] =>
  (texts.get(task) ?? "").split(/(?<=[.;>])\s/).filter((sentence) => sentence.includes(name));

test("every license that a text names is in the table above, so that somebody has looked it up", () => {
  const named = [...texts].flatMap(([task, text]) => {
    const found = text.match(licenseNames) ?? [];
    return found.length > 0 ? [[task, found.toSorted()] as const] : [];
  });
  const listed = Object.entries(claims).map(([task, rows]) => [task, rows.map(([license]) => license).toSorted()]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(listed));
});

const rows = Object.entries(claims).flatMap(([task, found]) =>
  found.map(([license, name, id]) => ({ task, license, name, id })),
);

test.each(rows)("$task: $license of $name, as its starter record says", ({ task, license, name, id }) => {
  expect(sentencesWith(task, name).join(" ")).toContain(license);
  if (id !== undefined) expect(licensesOf(id)).toContain(keys.get(license));
});

test.each(nonCommercial)("%s: %s is for non-commercial use, as its starter record says", (task, name, id) => {
  expect(sentencesWith(task, name).join(" ")).toMatch(/non-commercial|research only/);
  expect(licensesOf(id).join(" ")).toMatch(/-nc-|non-?commercial|research|bria/);
});

/** `Helsinki-NLP/opus_books` was called free of copyright, and its source forbids commercial use. */
test("a pick that is called free has a record with an open license", () => {
  const picks = [...tasks.values()].flatMap(({ picks: { models = [], datasets = [] } = {} }) => [
    ...models,
    ...datasets,
  ]);
  const free = picks.filter(({ description }) => /\bfree\b(?! for)|public[- ]domain|copyright/i.test(description));
  expect(free.length).toBeGreaterThan(3);
  const wrong = free.filter(({ id }) => !licensesOf(id).some((license) => open.test(license)));
  expect(wrong.map(({ id, description }) => `${id}: ${description}`)).toEqual([]);
});
