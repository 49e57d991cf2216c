/** How this hub counts, below the rule of a library. */
export const countedHere =
  "When files are downloaded from this hub, each reader counts once per day and model, and the count is added to the downloads of the record. The hub stores only the number, not who the readers were.";
