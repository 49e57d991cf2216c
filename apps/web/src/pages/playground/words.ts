/** The lead of the page. */
export const lead =
  "Paste or drop what you have of a model: its record, a config.json, the head of a README.md, or the whole folder. You see the record that follows from it, the code that this hub would show, what that was worked out from, and what to add.";

export const privacy = "Everything happens in your browser: nothing that you paste or drop is sent anywhere.";

/** For readers without script: what does the same. */
export const withoutScript =
  "This page works with script alone, because nothing may leave your browser. On a command line the same is said by:";

/** What does the same on a command line. */
export const commands = ["modelshelf doctor ./my-model", "modelshelf snippets < records.jsonl"] as const;
