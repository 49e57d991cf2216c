import type { TryInput } from "../input.ts";
import { toLines } from "../input.ts";
import { locateTokens, type FoundToken } from "./locate-tokens.ts";
import { type PaintedMasks, paintMasks, type Segment } from "./paint-masks.ts";
import type { OutcomePiece } from "./protocol.ts";

interface Scored {
  readonly label: string;
  readonly score: number;
}

interface WithBlob {
  toBlob(type?: string): Blob | Promise<Blob>;
}

/** Classes are named by the configuration of the model, which may hold anything. */
const scored = ({ label, score }: Scored): Scored => ({ label: String(label), score: Number(score) });

type Convert = (output: never, input: TryInput) => OutcomePiece[] | Promise<OutcomePiece[]>;

const chart = (bars: readonly Scored[]): OutcomePiece[] => [{ kind: "chart", bars: bars.map(scored) }];

const text = (content: string): OutcomePiece[] => [{ kind: "text", content }];

/** Some tasks answer with a list of one. */
const firstOf = <One>(output: One | readonly One[]): One => (Array.isArray(output) ? output[0] : output) as One;

const written = (output: readonly { readonly generated_text: string }[]): OutcomePiece[] =>
  text(output[0]?.generated_text ?? "");

/** How each pipeline of Transformers.js answers; read in its version 4.3.2. */
const converters: Readonly<Record<string, Convert>> = {
  "text-classification": chart,
  "image-classification": chart,
  "audio-classification": chart,
  "zero-shot-image-classification": chart,
  "zero-shot-classification": ({ labels, scores }: { readonly labels: string[]; readonly scores: number[] }) =>
    chart(labels.map((label, place) => ({ label, score: scores[place] ?? 0 }))),
  "fill-mask": (found: readonly { readonly token_str: string; readonly score: number }[]) =>
    chart(found.map(({ token_str, score }) => ({ label: token_str, score }))),
  "question-answering": (output: Answered | readonly Answered[]) => {
    const { answer, score } = firstOf(output);
    return chart([{ label: answer, score }]);
  },
  "token-classification": (found: readonly FoundToken[], { text: content = "" }) => [
    { kind: "text-with-tokens", content, tokens: locateTokens(content, found) },
  ],
  "feature-extraction": (output: { tolist(): number[][] }, { sentences }) => {
    const [first = [], ...others] = output.tolist();
    const [, ...compared] = toLines(sentences);
    return chart(others.map((other, place) => ({ label: compared[place] ?? "", score: similarity(first, other) })));
  },
  "text2text-generation": written,
  "image-to-text": written,
  summarization: (output: readonly { readonly summary_text: string }[]) => text(output[0]?.summary_text ?? ""),
  translation: (output: readonly { readonly translation_text: string }[]) => text(output[0]?.translation_text ?? ""),
  "automatic-speech-recognition": (output: { readonly text: string }) => text(output.text.trim()),
  "object-detection": (found: readonly (Scored & { readonly box: BoxEdges })[]) => [
    { kind: "boxes", boxes: found.map(({ box, ...one }) => ({ ...scored(one), ...box })) },
  ],
  "image-segmentation": async (segments: readonly Segment[]) => {
    const painted = paintMasks(segments);
    return [{ kind: "masks", ...(painted ? { parts: painted.parts, blob: await toPng(painted) } : { parts: [] }) }];
  },
  "depth-estimation": async ({ depth }: { readonly depth: WithBlob }) => [
    { kind: "image", label: "Depth", blob: await depth.toBlob("image/png") },
  ],
  "text-to-speech": async (output: WithBlob) => [{ kind: "sound", label: "Speech", blob: await output.toBlob() }],
};

interface Answered {
  readonly answer: string;
  readonly score: number;
}

interface BoxEdges {
  readonly xmin: number;
  readonly ymin: number;
  readonly xmax: number;
  readonly ymax: number;
}

function toPng({ pixels, width, height }: PaintedMasks): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas.convertToBlob();
}

/** Vectors of length 1, so that the product is the cosine. */
const similarity = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);

/**
 * The answer of a pipeline, in the form that pages draw.
 *
 * @example await toOutcome("text-classification", [{ label: "good", score: 0.9 }], {}) // [{ kind: "chart", bars: […] }]
 */
export async function toOutcome(pipeline: string, output: unknown, input: TryInput): Promise<readonly OutcomePiece[]> {
  const convert = converters[pipeline];
  if (convert === undefined) throw new Error(`There is no drawing for the output of ${pipeline}.`);
  return convert(output as never, input);
}
