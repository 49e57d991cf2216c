import { execFile, execFileSync } from "node:child_process";
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const user = "modelshelf";
/** Holds what an address has to encode. */
const password = "p@ss/word";

/** A PostgreSQL server of its own, in a temporary folder. Commands wait until they have taken effect. */
export interface PostgresServer {
  readonly port: number;
  /** Address of a database, with user and password. */
  url(database?: string, changes?: { readonly password?: string }): string;
  /** Makes an empty database and returns its address. */
  createDatabase(name: string): Promise<string>;
  start(): Promise<void>;
  /** `immediate` ends it as a crash does: connections break off in the middle of what they do. */
  stop(mode: "fast" | "immediate"): Promise<void>;
  /** A streaming replica of this server, started. */
  replicate(): Promise<PostgresServer>;
  /** Makes a replica a primary: it takes writes from then on, and follows nobody. */
  promote(): Promise<void>;
  /** Ends the server and removes its files. */
  remove(): Promise<void>;
}

/**
 * Makes and starts a server with the programs of Debian's package. For tests of the project `programs`.
 *
 * @example
 * const server = await startPostgres();
 * const store = await openPostgresStore({ url: server.url() });
 * await server.remove();
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = newFolder();
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  await run("initdb", ["-D", join(folder, "data"), "-U", user, "-A", "scram-sha-256", "--pwfile", passwordFile, "-N"]);
  return startIn(folder);
}

async function startIn(folder: string): Promise<PostgresServer> {
  const port = await freePort();
  const data = join(folder, "data");
  const options = [
    `-p ${port}`,
    `-k ${folder}`,
    "-c listen_addresses=127.0.0.1",
    "-c fsync=off",
    "-c wal_level=replica",
    "-c hot_standby_feedback=on",
    // A replica asks for what it missed every so often; five seconds would be long for a test.
    "-c wal_retrieve_retry_interval=200ms",
  ].join(" ");
  const server: PostgresServer = {
    port,
    url: (database = "postgres", changes = {}) =>
      `postgres://${user}:${encodeURIComponent(changes.password ?? password)}@127.0.0.1:${port}/${database}`,
    createDatabase: async (name) => {
      await run("createdb", [`--maintenance-db=${server.url()}`, name]);
      return server.url(name);
    },
    start: async () => {
      await run("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"]);
    },
    stop: async (mode) => {
      await run("pg_ctl", ["-D", data, "-w", "-m", mode, "stop"]);
    },
    replicate: async () => {
      const other = newFolder();
      await run("pg_basebackup", ["-R", "-X", "stream", "-c", "fast", "-D", join(other, "data"), "-d", server.url()]);
      return startIn(other);
    },
    promote: async () => {
      await run("pg_ctl", ["-D", data, "-w", "promote"]);
    },
    remove: async () => {
      // It may have been stopped by the test.
      await server.stop("immediate").catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** PostgreSQL refuses to run as root, so it runs as the user that its package makes. */
const runner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf("-u"), gid: idOf("-g") };
};

const idOf = (option: string): number => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-postgres-"));
  const owner = runner();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

async function run(program: string, words: readonly string[]): Promise<void> {
  const [path] = globSync(`/usr/lib/postgresql/*/bin/${program}`).toSorted().slice(-1);
  if (path === undefined) throw new Error(`${program} is missing. Install PostgreSQL.`);
  // The log of a server that goes on running is in a file: a pipe would stay open as long as it runs.
  await promisify(execFile)(path, [...words], { ...runner(), cwd: tmpdir(), env: { ...process.env, LC_ALL: "C" } });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
