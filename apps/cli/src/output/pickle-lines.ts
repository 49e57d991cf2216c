import type { CheckedPickles, PickleFinding } from "@modelshelf/files";
import { kinds } from "@modelshelf/store";
import { oneLine } from "./one-line.ts";
import { counted } from "./write.ts";

/** More names than these say no more. */
const maxNames = 10;

const namesOf = ({ report }: PickleFinding, verdict: "commands" | "unknown"): readonly string[] =>
  report.imports.filter((each) => each.verdict === verdict).map(({ module, name }) => oneLine(`${module}.${name}`));

function listed(names: readonly string[]): string {
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : "";
  return names.slice(0, maxNames).join(", ") + more;
}

/** @example toPickleLine(finding) // "model ada/reader: old.bin: can run commands: os.system" */
export function toPickleLine(finding: PickleFinding): string {
  const { repository, path } = finding;
  return `${kinds[repository.kind].one} ${repository.id}: ${oneLine(path)}: ${picklesInWords(finding)}`;
}

/**
 * What is to be looked at in a file of pickles.
 *
 * @example picklesInWords(finding) // "can run commands: os.system; unknown names: my.layers.Block"
 */
export function picklesInWords(finding: PickleFinding): string {
  const { report } = finding;
  const [commands, unknown] = [namesOf(finding, "commands"), namesOf(finding, "unknown")];
  return [
    ...(commands.length > 0 ? [`can run commands: ${listed(commands)}`] : []),
    ...(unknown.length > 0 ? [`unknown names: ${listed(unknown)}`] : []),
    ...(report.gaps.length > 0 ? [`not read to the end: ${oneLine(report.gaps.join("; "))}`] : []),
  ].join("; ");
}

/** Whether a file of pickles can run commands, or may, since not all of it could be read. */
export const isDangerous = (finding: PickleFinding): boolean =>
  namesOf(finding, "commands").length > 0 || finding.report.gaps.length > 0;

/** How many files were looked into, and how many are to be looked at. */
export function pickleSummary({ files, findings }: CheckedPickles): string {
  if (files === 0) return "No files with pickles.";
  const dangerous = findings.filter(isDangerous).length;
  const unknown = findings.length - dangerous;
  const parts = [
    ...(dangerous > 0 ? [`${dangerous} can run commands or could not be read`] : []),
    ...(unknown > 0 ? [`${unknown} with unknown names`] : []),
  ];
  const rest = parts.length === 0 ? "only names that weights need" : parts.join(", ");
  return `${counted(files, "file", "files")} with pickles: ${rest}.`;
}
