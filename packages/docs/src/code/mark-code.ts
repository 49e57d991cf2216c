import type { LineMarks } from "./line-marks.ts";
import type { LineMark } from "./mark-comments.ts";

const elements: Readonly<Record<LineMark, string>> = { highlighted: "mark", added: "ins", removed: "del" };

/**
 * Colored code with an element around each marked line: `mark.code-line`, `ins.code-line` or `del.code-line`.
 *
 * @param html escaped, with every element within one line
 */
export function withMarks(html: string, marks: LineMarks | undefined): string {
  if (!marks?.size) return html;
  const lines = html.split("\n");
  return lines
    .map((line, index) => {
      const mark = marks.get(index);
      const end = index === lines.length - 1 ? "" : "\n";
      // The line break is within: the element is a block of its own.
      return mark ? `<${elements[mark]} class="code-line">${line}${end}</${elements[mark]}>` : line + end;
    })
    .join("");
}

/** The code as it is after the change that its marks describe. */
export function withoutRemoved(code: string, marks: LineMarks | undefined): string {
  if (!marks?.size) return code;
  return code
    .split("\n")
    .filter((_line, index) => marks.get(index) !== "removed")
    .join("\n");
}

/** The code in the form of `diff`; `undefined` where no line is added or removed. */
export function toDiff(code: string, marks: LineMarks | undefined): string | undefined {
  const signs: Readonly<Record<LineMark, string>> = { highlighted: " ", added: "+", removed: "-" };
  if (!marks || ![...marks.values()].some((mark) => mark !== "highlighted")) return undefined;
  const lines = code.split("\n").map((line, index) => `${signs[marks.get(index) ?? "highlighted"]} ${line}`);
  return lines.map((line) => line.trimEnd()).join("\n");
}
