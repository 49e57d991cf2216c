import { importedAs, isDangerousReport, type LoadingReport } from "@modelshelf/files";
import { listInWords } from "@modelshelf/registry";
import { counted } from "../../../components/wording.ts";
import type { Fact } from "../config-facts.ts";
import type { ModelLoading } from "./load.ts";

export const loadingAnchor = "loading";
/** The heading of what to know before a model is loaded. */
export const loadingHeading = "Before you load it";

/** More names than these are on the page of the file. */
const maxNames = 3;

/**
 * The effects of loading a file, as the end of a sentence that begins with its name.
 *
 * @example riskInWords(report) // "can run commands: it imports os.system"
 */
export function riskInWords(report: LoadingReport): string {
  const { imports, risks, gaps } = report;
  const commands = imports.filter(({ verdict }) => verdict === "commands").map(importedAs);
  const unknown = imports.filter(({ verdict }) => verdict === "unknown").map(importedAs);
  return listInWords([
    ...(commands.length > 0 ? [`can run commands: it imports ${namesInWords(commands)}`] : []),
    ...(commands.length === 0 && unknown.length > 0
      ? [`imports names that weights do not need: ${namesInWords(unknown)}`]
      : []),
    ...risks,
    ...(gaps.length > 0 ? ["cannot be read to its end, so what else it imports is unknown"] : []),
  ]);
}

function namesInWords(names: readonly string[]): string {
  const more = names.length - maxNames;
  return more > 0
    ? `${names.slice(0, maxNames).join(", ")} and ${counted(more, "other", "others")}`
    : listInWords(names);
}

/** Whether there is anything to look at before loading. */
export const hasRemarks = ({ files, templates, notRead, ownCode }: ModelLoading): boolean =>
  files.length + templates.length + notRead > 0 || ownCode !== undefined;

/** The fact about pickles that hold weights alone, and about files that were not read; `undefined` where there are none. */
export function cleanFact({ clean, notRead }: Pick<ModelLoading, "clean" | "notRead">): Fact | undefined {
  const values = [
    ...(clean.length > 0 ? ["only names that weights need"] : []),
    ...(notRead > 0 ? [`${counted(notRead, "file", "files")} not read`] : []),
  ];
  const value = values.join("; ");
  // They need not be pickles.
  if (clean.length === 0)
    return notRead > 0 ? { label: "Loading", value, from: "more than a page reads; nothing was run" } : undefined;
  const more = clean.length > maxNames ? ` and ${clean.length - maxNames} more` : "";
  return {
    label: "Pickles",
    value,
    from: `${clean.slice(0, maxNames).join(", ")}${more}: read by this hub, and not run`,
  };
}

/** The advice for the worst of the findings. */
export function loadingAdvice({ files, templates, isDangerous }: ModelLoading): string | undefined {
  if (files.some(({ report }) => isDangerousReport(report)))
    return "Load these files only if you trust their author; nothing in them was run here. Safetensors files hold no code.";
  const hasTemplates = isDangerous || templates.length > 0;
  const advice = [
    ...(files.length > 0 ? ["Check what these names do first."] : []),
    ...(hasTemplates ? ["Render the template only in a sandbox."] : []),
  ];
  return advice.length > 0 ? `${advice.join(" ")} Nothing was run here.` : undefined;
}

/** The sentence about files that were not read, before and after the command that reads them. */
export const notReadWords = (count: number) => ({
  before: `${count} more ${count === 1 ? "file was" : "files were"} not checked;`,
  command: "modelshelf check --pickles",
  after: "checks all.",
});

/** The sentence about code of the model's own, before and after the names of the files. */
export const ownCodeWords = {
  before: "With trust_remote_code=True, programs run Python code",
  ofRepository: "of this repository",
  after: "Read it first.",
};
