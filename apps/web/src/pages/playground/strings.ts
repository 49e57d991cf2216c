/** The lead of the page. */
export const lead =
  "Paste or drop a model's record, its config.json, the start of its README.md, or the whole folder. You see the resulting record, the code that this hub would show, what the code is based on, and what to add.";

export const privacy = "Everything happens in your browser: nothing that you paste or drop is sent anywhere.";

/** For readers without script: what does the same. */
export const withoutScript =
  "The playground needs JavaScript, because your data stays in the browser. From the command line:";

/** Commands that do the same. */
export const commands = ["modelshelf doctor ./my-model", "modelshelf snippets < records.jsonl"] as const;
