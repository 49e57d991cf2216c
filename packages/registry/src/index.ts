export * from "./model.ts";
export type * from "./snippet.ts";
export { UnfitValue } from "./code/code.ts";
export type { Code, Language } from "./code/code.ts";
