/** All that most entries are written with, but for samples. */
export { type Code, emptyCode } from "../code/code.ts";
export { py } from "../code/python.ts";
export { sh } from "../code/shell.ts";
export { endpointLine, publicHub, type SnippetContext } from "../hub-endpoint.ts";
export type { Snippet } from "../snippet.ts";
export type { DatasetFacts } from "./dataset.ts";
export { defineDatasetLibrary } from "./dataset-library.ts";
export { fitsTables } from "./fits.ts";
