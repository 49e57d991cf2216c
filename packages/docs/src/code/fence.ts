import { withoutEnd, withoutOuterLines } from "../text/trim.ts";
/** Two versions of one block, as documents divide it, and what each is called. */
const divisions = [
  { line: "===PT-TF-SPLIT===", group: "framework", options: ["pt", "tf"], labels: ["PyTorch", "TensorFlow"] },
  {
    line: "===STRINGAPI-READINSTRUCTION-SPLIT===",
    group: "slicing",
    options: ["string", "read-instruction"],
    labels: ["String API", "ReadInstruction"],
  },
] as const;

export interface DividedCode {
  /** Name of the choice between the versions. */
  readonly group: string;
  readonly versions: readonly { readonly option: string; readonly label: string; readonly code: string }[];
}

/** A block of code that holds two versions of itself; `undefined` for any other. */
export function divideCode(code: string): DividedCode | undefined {
  const division = divisions.find(({ line }) => code.split("\n").some((one) => one.trim() === line));
  if (!division) return undefined;
  const [first = "", ...rest] = code.split(new RegExp(`^[ \\t]*${division.line}[ \\t]*$\\n?`, "m"));
  const codes = [first, rest.join("")];
  return {
    group: division.group,
    versions: codes.map((text, index) => ({
      option: division.options[index] ?? "",
      label: division.labels[index] ?? "",
      code: withoutOuterLines(text),
    })),
  };
}

/**
 * A fence with `runnable` behind its language is also a test. What only the test needs is taken out: the word itself,
 * lines marked `# doc-builder: hide` or `# pytest-decorator: …`, and the mark `# doc-builder: ignore-bare-assert`.
 */
export function withoutTestMarks(info: string, code: string): { readonly info: string; readonly code: string } {
  if (!/(?:^|\s)runnable(?::\S*)?(?=\s|$)/.test(info)) return { info, code };
  const lines = code
    .split("\n")
    .filter((line) => !/#\s*doc-builder:\s*hide\s*$|^\s*#\s*pytest-decorator:/.test(line))
    .map(withoutAssertMark);
  return {
    info: info.replace(/(?:^|\s+)runnable(?::\S*)?(?=\s|$)/, "").trim(),
    code: withoutOuterLines(lines.join("\n")),
  };
}

function withoutAssertMark(line: string): string {
  const mark = line.search(/#\s*doc-builder:\s*ignore-bare-assert\s*$/);
  return mark === -1 ? line : withoutEnd(line.slice(0, mark), " \t");
}
