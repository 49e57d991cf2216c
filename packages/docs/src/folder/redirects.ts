import { LineCounter, isMap, isScalar, parseDocument } from "yaml";
import type { Diagnostic } from "../page.ts";

export interface Redirects {
  /** Old path of a page below its language folder → new path there, or an address path that begins with a slash. */
  readonly targets: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `_redirects.yml`: `old: new` on each line. */
export function parseRedirects(source: string, file: string): Redirects {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, uniqueKeys: false });
  const diagnostics = document.errors.slice(0, 1).map(({ message, pos }): Diagnostic => {
    const line = lineCounter.linePos(pos[0]).line;
    return { severity: "error", file, line, message: `This is no YAML: ${message.split("\n")[0] ?? ""}` };
  });
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const targets = pairs.flatMap(({ key, value }) =>
    isScalar(key) && isScalar(value) && key.value !== null && value.value !== null
      ? [[String(key.value), String(value.value)] as const]
      : [],
  );
  return { targets: new Map(targets), diagnostics };
}
