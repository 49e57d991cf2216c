/** All that most entries are written with, but for conditions and samples. */
export { type Code, emptyCode } from "../code/code.ts";
export { sh } from "../code/shell.ts";
export { type ModelFacts, repositoryName } from "../model.ts";
export { askServer, isChat } from "./ask-server.ts";
export { anyOf, type Condition, meets } from "./condition.ts";
export { deepLink } from "./deep-link.ts";
export { ggufReference } from "./gguf-reference.ts";
export { type AppStep, defineLocalApp } from "./local-app.ts";
