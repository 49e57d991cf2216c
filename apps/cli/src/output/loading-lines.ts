import { type CheckedLoading, importedAs, isDangerousReport, type LoadingFinding } from "@modelshelf/files";
import { kinds } from "@modelshelf/store";
import { oneLine } from "./one-line.ts";
import { counted } from "./write.ts";

/** More names than these say no more. */
const maxNames = 10;

const namesOf = ({ report }: LoadingFinding, verdict: "commands" | "unknown"): readonly string[] =>
  report.imports.filter((each) => each.verdict === verdict).map((each) => oneLine(importedAs(each)));

function listed(names: readonly string[]): string {
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : "";
  return names.slice(0, maxNames).join(", ") + more;
}

/** @example toLoadingLine(finding) // "model ada/reader: old.bin: can run commands: os.system" */
export function toLoadingLine(finding: LoadingFinding): string {
  const { repository, path } = finding;
  return `${kinds[repository.kind].one} ${repository.id}: ${oneLine(path)}: ${loadingInWords(finding)}`;
}

/**
 * The reasons to look at a file before loading it.
 *
 * @example loadingInWords(finding) // "can run commands: os.system; unknown names: my.layers.Block"
 */
export function loadingInWords(finding: LoadingFinding): string {
  const { report } = finding;
  const [commands, unknown] = [namesOf(finding, "commands"), namesOf(finding, "unknown")];
  return [
    ...(commands.length > 0 ? [`can run commands: ${listed(commands)}`] : []),
    ...(unknown.length > 0 ? [`unknown names: ${listed(unknown)}`] : []),
    ...report.risks.map(oneLine),
    ...(report.gaps.length > 0 ? [`not read to the end: ${oneLine(report.gaps.join("; "))}`] : []),
  ].join("; ");
}

/** Whether loading a file can run commands, or may, since not all of it could be read. */
export const isDangerous = ({ report }: LoadingFinding): boolean => isDangerousReport(report);

/** How many files were checked, and how many are to be looked at. */
export function loadingSummary({ files, findings }: CheckedLoading): string {
  if (files === 0) return "No files that can run code when they are loaded.";
  const dangerous = findings.filter(isDangerous).length;
  const unknown = findings.length - dangerous;
  const parts = [
    ...(dangerous > 0 ? [`${dangerous} can run commands, reach other files or could not be read`] : []),
    ...(unknown > 0 ? [`${unknown} with unknown names`] : []),
  ];
  const rest = parts.length === 0 ? "none does more than weights need" : parts.join(", ");
  return `${counted(files, "file", "files")} checked: ${rest}.`;
}
