import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { table } from "../../components/markdown.ts";
import { answerInWords } from "./answer.ts";
import { fitsMarkdown } from "./fits/markdown.ts";
import { lossInWords } from "./fits/strings.ts";
import { nearestInWords } from "./nearest-type.ts";
import type { QuantizationPage } from "./load.ts";
import { bitsInWords, gigabytes } from "./tables.ts";
import { words } from "./strings.ts";

export function quantizationMarkdown(data: QuantizationPage): string {
  return [
    "# Quantization",
    words.intro,
    fitsMarkdown(data.fits),
    "## What a file name says",
    words.name,
    data.name && `${inlineCode(data.name.path)}: ${escapeMarkdown(answerInWords(data.name))}`,
    table(
      ["Name", "Label", "Type", "Why"],
      data.cases.map(({ path, label, fileType, why }) => [
        inlineCode(path),
        label ? inlineCode(label) : "none",
        fileType ?? "–",
        escapeMarkdown(why),
      ]),
    ),
    "## The nearest type",
    words.nearest,
    data.nearest && escapeMarkdown(nearestInWords(data.nearest)),
    "## Types of files",
    words.fileTypes,
    table(
      ["Type", "Number", "Most tensors", "Bits per weight", "Loss", "7B", "70B", "What it mixes"],
      data.fileTypes.map((row) => [
        inlineCode(row.name),
        String(row.number),
        row.tensors ?? "–",
        bitsInWords(row),
        lossInWords(row),
        row.bytes ? gigabytes(row.bytes["7B"]) : "–",
        row.bytes ? gigabytes(row.bytes["70B"]) : "–",
        escapeMarkdown([row.mixture?.join("; "), row.remark].filter(Boolean).join(". ")),
      ]),
    ),
    "## Types of tensors",
    words.tensorTypes,
    table(
      ["Type", "Number", "Bits per weight", "Weights in a block", "Bytes of a block", "Layout"],
      data.tensorTypes.map((row) => [
        inlineCode(row.name),
        String(row.number),
        String(row.bitsPerWeight),
        String(row.weightsPerBlock),
        String(row.bytesPerBlock),
        escapeMarkdown(row.layout),
      ]),
    ),
  ]
    .filter(Boolean)
    .join("\n\n");
}
