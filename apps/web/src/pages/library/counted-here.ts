/** How this hub counts, below the rule of a library. */
export const countedHere =
  "When files are downloaded from this hub, it counts each reader once a day and model, and adds that to the downloads of the record. It keeps the number alone, not who the readers were.";
