import type { JudgedImport, PickleReport } from "@modelshelf/files";
import { counted } from "../../components/wording.ts";

type Verdict = JudgedImport["verdict"];

/** What an import is for, in a column of a table. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  commands: "can run commands, or reach files or the network",
  unknown: "unknown: look at what it does",
  weights: "what weights are made of",
};

/** What readers have to know before they load a file of pickles, and whether it is a warning. */
export interface PickleAdvice {
  readonly sentences: readonly string[];
  readonly isCaution: boolean;
}

const notRun = "Modelshelf read the file and ran nothing in it.";
const weightsOnly = "PyTorch loads it with weights_only=True, which refuses every other name.";
const saferForm = "A safetensors file cannot hold code at all.";

/**
 * What to think of a file of pickles before loading it.
 *
 * @example adviceFor(report).sentences[0] // "Do not load this file unless you trust its author: it imports 1 name that …"
 */
export function adviceFor(report: PickleReport): PickleAdvice {
  const { imports, gaps } = report;
  const isClean = gaps.length === 0 && imports.every(({ verdict }) => verdict === "weights");
  const unread = gaps.map((gap) => `Not all of it could be read (${gap}), so loading it may import other names.`);
  const advice = isClean && imports.length > 0 ? weightsOnly : saferForm;
  return { sentences: [finding(report), ...unread, advice, notRun], isCaution: !isClean };
}

function finding({ imports, gaps }: PickleReport): string {
  const countOf = (verdict: Verdict): number => imports.filter((each) => each.verdict === verdict).length;
  const [commands, unknown] = [countOf("commands"), countOf("unknown")];
  if (commands > 0)
    return `Do not load this file unless you trust its author: loading it imports ${counted(commands, "name", "names")} that can run commands, or reach files or the network.`;
  if (unknown > 0)
    return `Loading this file imports ${counted(unknown, "name", "names")} beyond those that weights are made of. Look at what they do first.`;
  if (gaps.length === 0)
    return imports.length > 0
      ? "Loading this file imports only what weights are made of."
      : "Loading this file imports nothing.";
  return imports.length > 0
    ? "The part that could be read imports only what weights are made of."
    : "No import was found in the part that could be read.";
}

/** The name of an import as Python writes it. */
export const importedAs = ({ module, name }: JudgedImport): string => `${module}.${name}`;
