import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Client } from "./client.ts";
import type { Tried } from "./try-client.ts";

/** The result of one client in its newest run. */
export interface ClientRow extends Tried {
  /** See `keyOf`. */
  readonly key: string;
  readonly name: string;
  readonly language: Client["language"];
  readonly does: string;
  /** The day of the run: "2026-11-28". */
  readonly date: string;
  readonly seconds: number;
}

const file = fileURLToPath(new URL("results.json", import.meta.url));

export function loadRows(): readonly ClientRow[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ClientRow[]) : [];
}

export function keepRows(rows: readonly ClientRow[]): void {
  writeFileSync(file, `${JSON.stringify(rows, undefined, 2)}\n`);
}

/** Whether a run says something of its client: one that may be missing, and is, keeps the row of an earlier run. */
export function isResult({ mayBeMissing }: Pick<Client, "mayBeMissing">, { works }: Pick<Tried, "works">): boolean {
  return works !== "missing" || mayBeMissing !== true;
}

/** Whether a client ran and got what is expected of it. */
export function isMet({ works }: Pick<Tried, "works">): boolean {
  return works === "yes" || works === "in part" || works === "no";
}

/**
 * Puts a row in the place of an earlier one of the same client.
 *
 * @param order keys of all clients; rows of others are left out
 */
export function withRow(rows: readonly ClientRow[], row: ClientRow, order: readonly string[]): readonly ClientRow[] {
  const all = new Map([...rows, row].map((each) => [each.key, each]));
  return order.flatMap((key) => all.get(key) ?? []);
}
