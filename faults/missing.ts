import { globSync } from "node:fs";
import { missingPrograms } from "../scripts/testing/programs.ts";

/** Why PostgreSQL cannot be started here; `undefined` where it can. */
export const missingPostgres = (): string | undefined => missingPrograms().postgres || undefined;

/** Names a copy of libfaketime that is not installed. */
const faketimeVariable = "FAKETIME_LIBRARY";

/** The library that changes the clock of one process. */
export function faketimeLibrary(): string | undefined {
  return process.env[faketimeVariable] ?? globSync("/usr/lib/*/faketime/libfaketimeMT.so.1")[0];
}

export function missingFaketime(): string | undefined {
  if (faketimeLibrary() !== undefined) return undefined;
  return `libfaketime is missing. Install it (Debian and Ubuntu: libfaketime), or name the library with ${faketimeVariable}.`;
}
