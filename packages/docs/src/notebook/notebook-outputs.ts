import { toImageTag } from "./notebook-image.ts";
import { imageTypes } from "../sanitize/image-types.ts";
import { withoutEnd } from "../text/trim.ts";

/** The output of a cell of code: printed, drawn or failed. */
export interface NotebookOutput {
  readonly output_type: string;
  readonly text?: string | undefined;
  /** The same result in several forms, by media type. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly traceback?: readonly string[] | undefined;
}

/** One output, in the form that a page can show best. `number` tells its image from others of the page. */
export function outputToMarkdown({ text, data = {}, traceback }: NotebookOutput, number: number): string {
  if (traceback) return toFence("out", toPlain(traceback.join("\n")));
  if (text !== undefined) return toFence("out", toPlain(text));
  const form = (type: string) => (typeof data[type] === "string" ? data[type] : "");
  const html = form("text/html");
  const image = imageTypes.map((type) => toImageTag(type, form(type), "", number)).find(Boolean);
  if (image) return image;
  // A page that draws itself by script would stay empty; its plain form says at least what it is.
  if (html && !/<script/i.test(html)) return `<div>\n${html.replace(/\n[ \t]*(?=\n|$)/g, "").trim()}\n</div>`;
  if (form("text/markdown")) return form("text/markdown");
  if (form("text/latex")) return form("text/latex").trim();
  return form("text/plain") ? toFence("out", toPlain(form("text/plain"))) : "";
}

/** Code in a fence that is longer than any inside of it. */
export function toFence(info: string, code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}\n${withoutEnd(code, "\n")}\n${fence}`;
}

/** Without the colors of terminals; of a line that was written over, what was left standing. */
function toPlain(text: string): string {
  return text
    .replace(/\u001B\[[0-9;?]*[A-Za-z]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)/g, "")
    .split("\n")
    .map((line) => withoutEnd(line, "\r").replace(/^.*\r/, ""))
    .join("\n");
}
