/**
 * Errors of the system that people meet, in words. The place is not in them: the sentence around them names it, and on a page
 * it is nobody's to read.
 */
const ofSystem: ReadonlyMap<unknown, string> = new Map([
  ["EACCES", "permission denied"],
  ["EAI_AGAIN", "the host name could not be looked up"],
  ["EBUSY", "another program is using it"],
  ["ECONNREFUSED", "the connection was refused"],
  ["ECONNRESET", "the connection was closed"],
  ["EDQUOT", "the disk quota is used up"],
  ["EEXIST", "it exists already"],
  ["EFBIG", "the file is too large for this disk"],
  ["EHOSTUNREACH", "the host cannot be reached"],
  ["EIO", "the disk reports an error"],
  ["EISDIR", "it is a folder"],
  ["ELOOP", "its links lead in a circle"],
  ["EMFILE", "too many files are open"],
  ["ENAMETOOLONG", "the name is too long"],
  ["ENETUNREACH", "the network cannot be reached"],
  ["ENFILE", "too many files are open"],
  ["ENOENT", "it does not exist"],
  ["ENOSPC", "the disk is full"],
  ["ENOTDIR", "a part of its path is not a folder"],
  ["ENOTEMPTY", "the folder is not empty"],
  ["ENOTFOUND", "there is no host of this name"],
  ["EPERM", "permission denied"],
  ["EPIPE", "the connection was closed"],
  ["EROFS", "the disk is read-only"],
  ["ETIMEDOUT", "the connection took too long"],
]);

/**
 * Why something failed, as the end of a sentence without its period: for an error of the system a reason in words, for any
 * other its message. Where several addresses of a host were tried, it is the reason of the first.
 *
 * @example reasonOf(new Error("it is cut off")) // "it is cut off"
 * @example await readFile("/srv/models/a").catch(reasonOf) // "permission denied"
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code, path, syscall }: NodeJS.ErrnoException = error;
  // An error of our own may have such a code too, and a message that says more.
  const inWords = syscall === undefined ? undefined : ofSystem.get(code);
  return inWords ?? (path === undefined ? error.message : error.message.replace(/, \w+ '[^]*$/, ""));
}
