import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import { exampleFiles } from "../../inference/example-files.ts";

/** A recording whose words are known, for code that imitates a voice. */
export interface ExampleVoice {
  /** The name of the file beside the program: a WAV file, 11 seconds, mono, 16 kHz. */
  readonly name: string;
  /** Where it is. */
  readonly address: string;
  /** The words spoken in it. */
  readonly words: string;
  /** The line of Python that downloads it. */
  readonly line: Code<"python">;
  /** The imports of {@link line}, from Python itself. */
  readonly imports: Code<"python">;
}

const address = exampleFiles["jfk.wav"];

/**
 * The voice that all such code has in common. It is the same whatever example a record has, since nobody knows what is said
 * in that.
 */
export const exampleVoice: ExampleVoice = {
  name: "jfk.wav",
  address,
  words: "And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.",
  line: py`urlretrieve(${address}, "jfk.wav")`,
  imports: py`from urllib.request import urlretrieve`,
};
