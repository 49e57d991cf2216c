import { StoreFault } from "../store.ts";

/** A database as connections need it, and as people may read it. */
export interface DatabaseAddress {
  /** With user and password: never to be printed. */
  readonly url: string;
  /** Without them, such as `postgres://db.example.org:5432/hub`. */
  readonly place: string;
  /** Name or address of the server, or the folder of its socket. */
  readonly host: string;
}

/** The message for a text that is not an address of PostgreSQL. It may hold a password, so it is not repeated. */
const notAnAddress =
  "The address of the database is not valid. Write it as postgres://user:password@host:5432/database, with special characters of the password percent-encoded.";

/**
 * Reads the address of a database.
 *
 * @throws StoreFault for what is not one
 * @example parseDatabaseUrl("postgres://ada:secret@db.example.org/hub").place // "postgres://db.example.org:5432/hub"
 */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const url = text.trim();
  const parsed = URL.parse(url);
  if (parsed === null || !/^postgres(?:ql)?:$/.test(parsed.protocol) || !isDecodable(parsed)) {
    throw new StoreFault(notAnAddress);
  }
  // A socket is named as ?host=/var/run/postgresql.
  const host = parsed.searchParams.get("host") ?? (parsed.hostname || "localhost");
  const database = parsed.pathname.slice(1) || parsed.username;
  return { url, host, place: `postgres://${host}:${parsed.port || "5432"}/${database}` };
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * The addresses in a list that is separated by commas or blanks, as in `DATABASE_REPLICA_URLS`.
 *
 * @example splitDatabaseUrls("postgres://a/hub, postgres://b/hub").length // 2
 */
export function splitDatabaseUrls(list: string): readonly string[] {
  return list.split(/[\s,]+/).filter((url) => url !== "");
}
