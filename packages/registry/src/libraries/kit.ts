/** All that most entries are written with, so that an entry begins with one line of imports. */
export { type Code, emptyCode } from "../code/code.ts";
export { py } from "../code/python.ts";
export { sh } from "../code/shell.ts";
export { exampleFiles } from "../inference/example-files.ts";
export { type ModelFacts, repositoryName } from "../model.ts";
export type { Snippet } from "../snippet.ts";
export { chooseDevice } from "./families/device.ts";
export { downloaded } from "./families/downloaded.ts";
export { promptFor, questionFor } from "./families/prompts.ts";
export { defineLibrary } from "./library.ts";
