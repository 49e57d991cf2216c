import { isCleanReport, type JudgedImport, type LoadingReport } from "@modelshelf/files";
import { listInWords } from "@modelshelf/registry";
import { counted } from "../../components/wording.ts";

type Verdict = JudgedImport["verdict"];

/** The verdict on an import, in a column of a table. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  commands: "can run commands, or reach files or the network",
  unknown: "unknown; check what it does",
  weights: "needed for weights",
};

/** Advice for readers before they load a file, and whether it is a warning. */
interface LoadingAdvice {
  readonly text: string;
  readonly isCaution: boolean;
}

const notRun = "This hub read the file without running anything in it.";
const weightsOnly = "PyTorch loads it with weights_only=True, which refuses every other name.";
const saferForm = "A safetensors file cannot hold code at all.";

/**
 * The advice about a file before loading it.
 *
 * @example adviceFor(report).text // "Do not load this file unless you trust its author: loading it imports 1 name that …"
 */
export function adviceFor(report: LoadingReport): LoadingAdvice {
  const { imports, risks, gaps } = report;
  const isClean = isCleanReport(report);
  const unread =
    gaps.length > 0 && `Not all of it could be read (${gaps.join("; ")}), so loading it may import other names.`;
  const advice = isClean && imports.length > 0 ? weightsOnly : saferForm;
  const reached = risks.length > 0 && `This file ${listInWords(risks)}.`;
  const text = [
    imports.length > 0 || risks.length === 0 ? finding(report) : undefined,
    reached,
    unread,
    advice,
    notRun,
  ];
  return { text: text.filter(Boolean).join(" "), isCaution: !isClean };
}

function finding({ imports, gaps }: LoadingReport): string {
  const countOf = (verdict: Verdict): number => imports.filter((each) => each.verdict === verdict).length;
  const [commands, unknown] = [countOf("commands"), countOf("unknown")];
  if (commands > 0)
    return `Do not load this file unless you trust its author: loading it imports ${counted(commands, "name", "names")} that can run commands, or reach files or the network.`;
  if (unknown > 0)
    return `Loading this file imports ${counted(unknown, "name", "names")} beyond those that weights need. Check what they do first.`;
  if (gaps.length === 0)
    return imports.length > 0
      ? "Loading this file imports only names that weights need."
      : "Loading this file imports nothing.";
  return imports.length > 0
    ? "The part that could be read imports only names that weights need."
    : "No import was found in the part that could be read.";
}
