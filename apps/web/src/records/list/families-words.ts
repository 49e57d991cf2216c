/** What a list of models says of its rows, on the page and in Markdown. */
export const foldedWords = "Quantizations and adapters are in the row of the model that they belong to.";
export const foldedLabel = "One row for each family";
export const eachWords = "Each quantization and adapter has a row of its own.";
export const eachLabel = "Show each model";
