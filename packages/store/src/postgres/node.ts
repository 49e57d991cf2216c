import { type CustomTypesConfig, Pool, type PoolClient, types } from "pg";
import type { DatabaseAddress } from "./database-url.ts";

/** Enough to keep two cores of a server busy; a hundred connections, the usual limit, are shared by all processes. */
const maxConnections = 10;
const connectTimeoutMs = 5_000;
/** A server that stopped without closing its connections is noticed after this time. */
const queryTimeoutMs = 60_000;
/** How long a server that failed is asked after all others. */
const restMs = 3_000;

/** Counts and keys of this program are all below 2⁵³. */
const parsers: CustomTypesConfig = {
  getTypeParser: (type, format) => (type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)),
};

/** The part of a connection that is used here. */
export type Connection = Pick<PoolClient, "query">;

/** One database server, and the connections to it. */
export class DatabaseNode {
  readonly address: DatabaseAddress;
  readonly #pool: Pool;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(address: DatabaseAddress) {
    this.address = address;
    this.#pool = new Pool({
      connectionString: address.url,
      max: maxConnections,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      types: parsers,
      application_name: "modelshelf",
      // A command that has ended does not wait for connections that rest.
      allowExitOnIdle: true,
    });
    // The end of a connection, at rest or between two questions, would end the process; the next question makes another.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  get isResting(): boolean {
    return performance.now() - this.#failedAt < restMs;
  }

  rest(): void {
    this.#failedAt = performance.now();
  }

  /** Lends a connection. One on which the work failed is not used again. */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let isSound = false;
    try {
      const result = await work(client);
      isSound = true;
      return result;
    } finally {
      client.release(!isSound);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
