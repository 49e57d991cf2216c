import { type Code, emptyCode } from "../../../code/code.ts";
import { js } from "../../../code/javascript.ts";
import type { Call } from "../../call/call.ts";
import type { Path } from "../../providers/provider-facts.ts";

/** Where the token comes from: `process.env.HF_TOKEN`, or the token itself. */
export function tokenCode({ token }: Call): Code<"javascript"> {
  return "variable" in token ? js`process.env.${js.identifier(token.variable)}` : js`${token.text}`;
}

/** The value at a place of JSON: `job.output[0]`. */
export function member(start: Code<"javascript">, path: Path): Code<"javascript"> {
  return path.reduce(
    (code, key) => (typeof key === "number" ? js`${code}[${key}]` : js`${code}.${js.identifier(key)}`),
    start,
  );
}

/** Import of what reads and writes files in Node; nothing where neither is done. */
export function fileImport(reads: boolean, writes: boolean): Code<"javascript"> {
  if (!reads && !writes) return emptyCode("javascript");
  if (reads && writes) return js`import { readFile, writeFile } from "node:fs/promises";`;
  return reads ? js`import { readFile } from "node:fs/promises";` : js`import { writeFile } from "node:fs/promises";`;
}
