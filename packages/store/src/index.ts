export type * from "./documents/document-index.ts";
export { openDocumentIndex } from "./documents/sqlite/open.ts";
export * from "./facts.ts";
export { importJsonl } from "./import/jsonl.ts";
export type * from "./import/jsonl.ts";
export { SourceFault } from "./import/source.ts";
export type { ImportSource } from "./import/source.ts";
export { openSqliteStore } from "./sqlite/open.ts";
export { fold } from "./words.ts";
