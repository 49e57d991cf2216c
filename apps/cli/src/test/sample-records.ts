import { createReadStream, existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

const own = new URL("../../../../packages/store/test/records/", import.meta.url);
const beside = new URL("../../../../../shared/samples/", import.meta.url);

interface Records {
  open(): Readable;
  /** Why they cannot be read; empty where they can. */
  readonly missing: string;
}

/**
 * Records for tests: those in the repository, and the real ones where they are beside the checkout. The real ones are an
 * additional run, which CI does without.
 *
 * @param counts how many lines the two files have
 */
export function sampleRecords(
  kind: "models" | "datasets",
  counts: { readonly own: number; readonly real: number },
): readonly (readonly [name: string, count: number, records: Records])[] {
  const ownFile = new URL(`${kind}.jsonl`, own);
  const realFile = new URL(`${kind}.jsonl.gz`, beside);
  const missing = existsSync(realFile) ? "" : "The real records are not beside the checkout, in ../shared/samples.";
  const real = { open: () => createReadStream(realFile).pipe(createGunzip()), missing };
  return [
    [`${kind} in the repository`, counts.own, { open: () => createReadStream(ownFile), missing: "" }],
    ...(missing !== "" && process.env["CI"] ? [] : [[`real ${kind}`, counts.real, real] as const]),
  ];
}
