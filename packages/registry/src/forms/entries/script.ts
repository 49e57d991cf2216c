import { doesNothing } from "../../code/comment.ts";
import { defineForm } from "../form.ts";

/** The code as it stands, to be pasted into a file or a prompt. */
export default defineForm({
  label: "Script",
  extension: "py",
  mediaType: "text/x-python",
  shown: true,
  write: ({ code }) => (code.language === "python" && !doesNothing(code) ? `${code.text}\n` : undefined),
});
