import { Client } from "pg";
import type { DatabaseAddress } from "./database-url.ts";
import type { Connection } from "./node.ts";

const channel = "modelshelf";

const retryMs = 2_000;

/** Tells processes that listen. Those on engines without NOTIFY look by themselves. */
export async function announce(connection: Connection, generation: number): Promise<void> {
  await connection.query(`NOTIFY ${channel}, '${generation}'`).catch(() => undefined);
}

/**
 * Hears when another process has written. Where that is not possible, because the server is gone or knows no LISTEN, it
 * tries again from time to time and says nothing: followers look by themselves as well.
 */
export class Listener {
  readonly #address: DatabaseAddress;
  readonly #onChange: (generation: number | undefined) => void;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param onChange is given the state that was written, where that is known */
  constructor(address: DatabaseAddress, onChange: (generation: number | undefined) => void) {
    this.#address = address;
    this.#onChange = onChange;
    void this.#listen();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const client = new Client({
      connectionString: this.#address.url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: "modelshelf listener",
    });
    this.#client = client;
    // Other programs that share the database may say anything.
    client.on("notification", ({ payload = "" }) =>
      this.#onChange(/^\d{1,15}$/.test(payload) ? Number(payload) : undefined),
    );
    client.on("error", () => undefined);
    client.once("end", () => this.#again());
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      // Makes up for changes that were announced while this was not listening.
      this.#onChange(undefined);
    } catch {
      await client.end().catch(() => undefined);
      this.#again();
    }
  }

  #again(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#listen(), retryMs).unref();
  }
}
