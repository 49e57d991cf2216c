/** What a list of models says of its rows, on the page and in Markdown. */
export const foldedWords = "Grouped by base model.";
export const foldedLabel = "Group by base model";
export const eachWords = "Every quantization and adapter is listed.";
export const eachLabel = "Ungroup";
