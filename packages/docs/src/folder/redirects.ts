import { LineCounter, isMap, isScalar, parseDocument } from "yaml";
import { diagnose, type Diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { isAddressPath } from "./redirect-table.ts";
import { placeAt, reasonOf } from "./table-of-contents.ts";

export interface Redirects {
  /** Old path of a page below its language folder → new path there, or an address path that begins with a slash. */
  readonly targets: ReadonlyMap<string, string>;
  /** Old path → where it is written. */
  readonly places: ReadonlyMap<string, Place>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `_redirects.yml`: `old: new` on each line. */
export function parseRedirects(source: string, file: string): Redirects {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, uniqueKeys: false });
  const diagnostics = document.errors.slice(0, 1).map(({ message, pos }): Diagnostic => {
    return diagnose(
      file,
      placeAt(lineCounter, pos[0]),
      "unreadable-file",
      `This is not valid YAML: ${reasonOf(message)}`,
    );
  });
  const { contents } = document;
  if (contents && !isMap(contents) && diagnostics.length === 0) {
    const message = "This file needs one redirect per line. Write each as `old-page: new-page`.";
    diagnostics.push(diagnose(file, { line: 1 }, "broken-contents", message));
  }
  const targets = new Map<string, string>();
  const places = new Map<string, Place>();
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key) || !isScalar(value) || key.value === null || value.value === null) continue;
    targets.set(String(key.value), String(value.value));
    places.set(String(key.value), placeAt(lineCounter, key.range?.[0] ?? 0));
  }
  return { targets, places, diagnostics };
}

/** The redirects that lead somewhere: to a page, over others to one, or to an address path. The rest is reported. */
export function keepReachable(
  { targets, places }: Redirects,
  file: string,
  isPage: (local: string) => boolean,
): Pick<Redirects, "targets" | "diagnostics"> {
  const diagnostics: Diagnostic[] = [];
  const kept = [...targets].filter(([old, target]) => {
    const isReached = isReachable(target, targets, isPage);
    const message = `${old} redirects to ${target}, which does not exist. Fix the target, or remove the line.`;
    if (!isReached) diagnostics.push(diagnose(file, places.get(old) ?? { line: 1 }, "dead-redirect", message));
    return isReached;
  });
  return { targets: new Map(kept), diagnostics };
}

/** As far as it is followed for readers: ten steps. Redirects may lead in circles. */
function isReachable(target: string, targets: Redirects["targets"], isPage: (local: string) => boolean): boolean {
  let next: string | undefined = target;
  for (let steps = 0; next !== undefined && steps < 10; steps++) {
    if (isAddressPath(next)) return true;
    const local = next.replace(/#.*$/s, "");
    if (isPage(local)) return true;
    next = targets.get(local);
  }
  return false;
}
