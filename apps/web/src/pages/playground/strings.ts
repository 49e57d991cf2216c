/** The lead of the page. */
export const lead =
  "Paste or drop what you have of a model: its record, a config.json, the head of a README.md, or the whole folder. See the record that it makes, the code this hub would show, what the code is based on, and what to add.";

export const privacy = "Everything happens in your browser: nothing that you paste or drop is sent anywhere.";

/** For readers without script: what does the same. */
export const withoutScript =
  "The playground needs JavaScript, because your data stays in the browser. From the command line:";

/** Commands that do the same. */
export const commands = ["modelshelf doctor ./my-model", "modelshelf snippets < records.jsonl"] as const;
