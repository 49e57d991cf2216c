/** The readers of the catalog and the documents of an exported site. They run in a browser. */
export { StaticDocuments } from "./static-documents.ts";
export { type ReadFile, StaticFiles } from "./static-files.ts";
export { StaticStore } from "./static-store.ts";
