/**
 * Why something failed, in the words of its error. Those of the file system end in the place on the disk, which is nobody's to
 * read on a page: it is left out. Where several addresses of a host were tried, it is the reason of the first.
 *
 * @example reasonOf(new Error("it is cut off")) // "it is cut off"
 * @example await readFile("/srv/models/a").catch(reasonOf) // "EACCES: permission denied"
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const isOfFile = (error as NodeJS.ErrnoException).path !== undefined;
  return isOfFile ? error.message.replace(/, \w+ '[^]*$/, "") : error.message;
}
