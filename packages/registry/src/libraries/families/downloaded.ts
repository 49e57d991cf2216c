import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import { sh } from "../../code/shell.ts";
import { type ExampleFile, exampleFiles } from "../../inference/example-files.ts";
import type { ModelFacts } from "../../model.ts";
import { mediaFor } from "./media.ts";

/** The file of an example, for programs that read it from the disk. */
export interface Downloaded {
  /** The name of the file beside the program. */
  readonly name: string;
  /** The line that downloads it. */
  readonly line: Code<"python">;
  /** The imports of {@link line}, from Python itself. */
  readonly imports: Code<"python">;
}

const imports = py`from urllib.request import urlretrieve`;
const isPng = (address: string): boolean => /\.png(?:$|\?)/i.test(address);
const isWave = (address: string): boolean => /\.wav(?:$|\?)/i.test(address);
const isMp3 = (address: string): boolean => /\.mp3(?:$|\?)/i.test(address);

/**
 * The image or audio of the record's example, else one of ours, as a file beside the program.
 *
 * @example downloaded({ id: "a/b", tags: [] }, "cats.jpg").line.text // `urlretrieve("https://huggingface.co/…", "cats.jpg")`
 */
export function downloaded(model: ModelFacts, file: ExampleFile): Downloaded {
  const { name, address } = exampleOf(model, file);
  return { name, line: py`urlretrieve(${address}, ${name})`, imports };
}

/**
 * The same for commands: the line fetches it with curl.
 *
 * @example fetched({ id: "a/b", tags: [] }, "cats.jpg").line.text // "curl --location --output cats.jpg https://huggingface.co/…"
 */
export function fetched(model: ModelFacts, file: ExampleFile): { readonly name: string; readonly line: Code<"shell"> } {
  const { name, address } = exampleOf(model, file);
  return { name, line: sh`curl --location --output ${name} ${address}` };
}

/** Where the file is, and what it is called beside the program. */
function exampleOf(model: ModelFacts, file: ExampleFile): { readonly name: string; readonly address: string } {
  const address = mediaFor(model, exampleFiles[file]);
  return { name: model.widget?.src === undefined ? file : nameFor(model.widget.src, file), address };
}

/** Names tell programs the format, so that of the record's file is kept where it is a common one. */
function nameFor(address: string, file: ExampleFile): string {
  if (!file.endsWith(".wav")) return isPng(address) ? "image.png" : "image.jpg";
  if (isWave(address)) return "audio.wav";
  return isMp3(address) ? "audio.mp3" : "audio.flac";
}
