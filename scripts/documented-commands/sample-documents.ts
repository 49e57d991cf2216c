/**
 * Documents whose commands and programs are run by each `npm test`. Between them they have every language, and every kind
 * of command that goes on until it is stopped; `npm run nightly documents` runs those of all documents.
 */
export const sampleDocuments: readonly string[] = [
  "README.md",
  "content/docs/coming-from-the-hub.md",
  "content/docs/importing.md",
  "content/docs/publishing-a-course.md",
];
