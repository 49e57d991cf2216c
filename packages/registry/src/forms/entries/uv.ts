import { UnfitValue } from "../../code/code.ts";
import { doesNothing } from "../../code/comment.ts";
import { sh } from "../../code/shell.ts";
import { defineForm } from "../form.ts";
import { scriptMetadata } from "../script-metadata.ts";

/**
 * A script that names its packages itself (PEP 723): `uv run` installs them into an environment of their own and runs it.
 * Other tools that read this metadata, such as pipx and Hatch, run it too.
 */
export default defineForm({
  label: "uv script",
  extension: "py",
  mediaType: "text/x-python",
  served: true,
  shown: true,
  command: (file) => sh`uv run ${file}`,
  write: ({ install, code }) => {
    if (code.language !== "python" || doesNothing(code)) return undefined;
    const metadata = scriptMetadata(install ?? {});
    if (metadata === undefined) return undefined;
    // A second block would be an error, or name packages of its own.
    if (/^# \/\/\/ /m.test(code.text)) throw new UnfitValue("The code holds a block of script metadata.");
    const lines = metadata.split("\n").map((line) => `# ${line}`.trimEnd());
    return `${["# /// script", ...lines, "# ///"].join("\n")}\n\n${code.text}\n`;
  },
});
