import { LineCounter, isMap, isScalar, parseDocument } from "yaml";
import type { Diagnostic } from "../page.ts";
import { reasonOf } from "./table-of-contents.ts";

export interface Redirects {
  /** Old path of a page below its language folder → new path there, or an address path that begins with a slash. */
  readonly targets: ReadonlyMap<string, string>;
  /** Old path → the line that it stands in. */
  readonly lines: ReadonlyMap<string, number>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `_redirects.yml`: `old: new` on each line. */
export function parseRedirects(source: string, file: string): Redirects {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, uniqueKeys: false });
  const diagnostics = document.errors.slice(0, 1).map(({ message, pos }): Diagnostic => {
    const line = lineCounter.linePos(pos[0]).line;
    return { severity: "error", file, line, message: `This is no YAML: ${reasonOf(message)}` };
  });
  const { contents } = document;
  if (contents && !isMap(contents) && diagnostics.length === 0) {
    const message = "Redirects are expected here. Write `old-page: new-page` on each line.";
    diagnostics.push({ severity: "error", file, line: 1, message });
  }
  const targets = new Map<string, string>();
  const lines = new Map<string, number>();
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key) || !isScalar(value) || key.value === null || value.value === null) continue;
    targets.set(String(key.value), String(value.value));
    lines.set(String(key.value), lineCounter.linePos(key.range?.[0] ?? 0).line);
  }
  return { targets, lines, diagnostics };
}

/** The redirects that lead somewhere: to a page, over others to one, or to an address path. The rest is reported. */
export function keepReachable(
  { targets, lines }: Redirects,
  file: string,
  isPage: (local: string) => boolean,
): Pick<Redirects, "targets" | "diagnostics"> {
  const diagnostics: Diagnostic[] = [];
  const kept = [...targets].filter(([old, target]) => {
    const isReached = isReachable(target, targets, isPage);
    const message = `${old} leads to ${target}, and there is no such page. Mend the target, or remove the line.`;
    if (!isReached) diagnostics.push({ severity: "error", file, line: lines.get(old) ?? 1, message });
    return isReached;
  });
  return { targets: new Map(kept), diagnostics };
}

/** As far as it is followed for readers: ten steps. Redirects may lead in circles. */
function isReachable(target: string, targets: Redirects["targets"], isPage: (local: string) => boolean): boolean {
  let next: string | undefined = target;
  for (let steps = 0; next !== undefined && steps < 10; steps++) {
    if (/^\/(?!\/)/.test(next)) return true;
    const local = next.replace(/#.*$/s, "");
    if (isPage(local)) return true;
    next = targets.get(local);
  }
  return false;
}
