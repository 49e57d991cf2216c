/**
 * The signs of the frame and of documents. They are a sheet of their own, so that a reader of one document does not load the
 * signs of all tasks. Runs in the browser too.
 */
export const onEveryPage: ReadonlySet<string> = new Set([
  "check",
  "chevron-down",
  "chevron-right",
  "copy",
  "external-link",
  "file-text",
  "languages",
  "link",
  "list",
  "menu",
  "monitor",
  "moon",
  "plug",
  "search",
  "sun",
  "tag",
  "terminal",
]);
