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
  readonly #onChange: (generation: number) => void;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isListening = false;

  constructor(address: DatabaseAddress, onChange: (generation: number) => void) {
    this.#address = address;
    this.#onChange = onChange;
    void this.#listen();
  }

  /** Whether a change would be heard of. */
  get isListening(): boolean {
    return this.#isListening;
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
    client.on("notification", ({ payload }) => this.#onChange(Number(payload)));
    client.on("error", () => undefined);
    client.once("end", () => this.#again());
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      this.#isListening = true;
      // What was said while nobody listened is made up for.
      this.#onChange(0);
    } catch {
      await client.end().catch(() => undefined);
      this.#again();
    }
  }

  #again(): void {
    this.#isListening = false;
    if (this.#isClosed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#listen(), retryMs).unref();
  }
}
