// The part of the package that runs anywhere, browsers included: from files to a record.
export { type ContentFile, Contents } from "./record/contents.ts";
export { type FileRecord, recordOfFiles } from "./record/record-of-files.ts";
export { statedRecord } from "./record/stated-record.ts";
export type * from "./repository/content-reader.ts";
