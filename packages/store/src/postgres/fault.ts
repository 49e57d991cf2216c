import { StoreFault } from "../store.ts";

export const refusedUser = (place: string): string => `${place} refused the user name or the password.`;
export const noDatabase = (place: string): string =>
  `${place}: the server has no database of that name. Create it with createdb, or check the address.`;
export const noHost = (place: string, host: string): string =>
  `${place}: there is no host ${host}. Check the address of the database.`;
export const noServer = (place: string): string =>
  `${place}: no PostgreSQL server answers there. Check that it runs and that its port can be reached.`;
export const readOnly = (place: string): string =>
  `${place} is read-only: it is a replica, or writing is turned off. Use the primary server.`;
const mayNotWrite = (place: string): string =>
  `${place}: the user may not create or write the tables of the catalog. Grant CREATE on the database, or use another user.`;
const fullDisk = (place: string): string =>
  `The disk of ${place} is full. Free some space and run the same command again.`;
const tooManyConnections = (place: string): string =>
  `${place} has no connection left. Raise its max_connections, or run fewer processes.`;
export const notACatalog = (place: string): string =>
  `${place} has no catalog yet. Start the hub with this database once, or import records into it.`;
const damaged = (place: string): string =>
  `${place} is damaged: its server cannot read the tables of the catalog. Restore them from a backup.`;
export const closed = (place: string): string => `The catalog ${place} is closed.`;

interface Sentence {
  readonly say: (place: string, host: string) => string;
  readonly isAboutWriting?: boolean;
  readonly isDamage?: boolean;
}

/** SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and codes of Node's sockets. */
const sentences: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  ["28P01", { say: refusedUser }],
  ["28000", { say: refusedUser }],
  ["3D000", { say: noDatabase }],
  ["ENOTFOUND", { say: noHost }],
  ["EAI_AGAIN", { say: noHost }],
  ["25006", { say: readOnly, isAboutWriting: true }],
  ["42501", { say: mayNotWrite, isAboutWriting: true }],
  ["53100", { say: fullDisk, isAboutWriting: true }],
  ["53300", { say: tooManyConnections }],
  ["42P01", { say: notACatalog }],
  ["3F000", { say: notACatalog }],
  ["XX001", { say: damaged, isDamage: true }],
  ["XX002", { say: damaged, isDamage: true }],
]);

/** The server is starting, stopping or has been killed: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const passing: ReadonlySet<string> = new Set(["57P01", "57P02", "57P03", "ECONNREFUSED", "ECONNRESET", "EPIPE"]);
const timedOut: ReadonlySet<string> = new Set(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
/** Another transaction, or what a replica had to apply, got in the way; the same again may succeed. */
const conflicts: ReadonlySet<string> = new Set(["40001", "40P01"]);
/** Messages of the driver about a connection that ended, without any code. */
const ended = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Whether the connection failed, so that another one may do. */
export function isLost(error: unknown): boolean {
  // Several addresses of a host were tried, and none answered.
  if (error instanceof AggregateError) return error.errors.some((one) => isLost(one));
  const code = codeOf(error);
  if (passing.has(code) || timedOut.has(code) || code.startsWith("08")) return true;
  return error instanceof Error && ended.test(error.message);
}

/** Whether the same transaction may succeed when it is run again. */
export const isConflict = (error: unknown): boolean => conflicts.has(codeOf(error));

/** An error of the driver or the server as one sentence; errors of this program as they are. */
export function toStoreFault(
  error: unknown,
  { place, host }: { readonly place: string; readonly host: string },
): unknown {
  if (!(error instanceof Error) || error instanceof StoreFault) return error;
  if (isLost(error)) return new StoreFault(noServer(place), { cause: error });
  const code = codeOf(error);
  const { say, ...kind } = sentences.get(code) ?? {};
  if (say !== undefined) return new StoreFault(say(place, host), { cause: error, ...kind });
  // SQLSTATE codes have five letters; anything else is a fault of this program.
  if (!/^[0-9A-Z]{5}$/.test(code)) return error;
  return new StoreFault(`${place} failed: ${error.message}.`, { cause: error });
}
