/** What reads the catalog and the documents of an exported site. Runs in a browser. */
export { StaticDocuments } from "./static-documents.ts";
export { type ReadFile, StaticFiles } from "./static-files.ts";
export { StaticStore } from "./static-store.ts";
