import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { type PostgresServer, startPostgres } from "../../../../scripts/testing/postgres-server.ts";
import type { NotesOptions } from "../contract/notes.ts";
import { describeStore } from "../contract/store.contract.ts";
import type { Store } from "../store.ts";
import { openPostgresStore } from "./open.ts";

const { postgres } = inject("missing");
let server: PostgresServer;

beforeAll(async () => {
  if (postgres === "") server = await startPostgres();
});
afterAll(() => server?.remove());
beforeEach(({ skip }) => skip(postgres !== "", postgres));

async function openEmpty(options?: NotesOptions): Promise<Store> {
  const client = new Client({ connectionString: server.url() });
  await client.connect();
  await client.query("DROP SCHEMA IF EXISTS modelshelf CASCADE");
  await client.end();
  return openPostgresStore({ url: server.url(), ...options });
}

describeStore("PostgreSQL", openEmpty);
