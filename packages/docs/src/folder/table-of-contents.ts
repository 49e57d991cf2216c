import { LineCounter, isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { YAMLMap } from "yaml";
import type { Diagnostic, Severity } from "../page.ts";

/** One entry as it stands in `_toctree.yml`. */
export interface ContentsEntry {
  /** Path of the page's file below its language folder, without extension. */
  readonly local?: string;
  /** Path under which the page is served, where it is another than its file's. */
  readonly newLocal?: string;
  readonly title?: string;
  readonly line: number;
  readonly isExpanded?: boolean;
  readonly isNew?: boolean;
  readonly subtitle?: string;
  /** Chapter whose quiz the page is. */
  readonly quiz?: number;
  /** Framework → the page that stands at this entry's address for it. */
  readonly frameworkLocals: ReadonlyMap<string, string>;
  readonly sections: readonly ContentsEntry[];
}

/** Reads a table of contents; what is odd in it is reported and left out, the rest stays. */
export function parseTableOfContents(
  source: string,
  file: string,
): { entries: ContentsEntry[]; diagnostics: Diagnostic[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, uniqueKeys: false });
  // The first fault makes many: what follows it is read in a wrong way.
  const diagnostics: Diagnostic[] = document.errors.slice(0, 1).map(({ message, pos }) => ({
    severity: "error",
    file,
    line: lineCounter.linePos(pos[0]).line,
    message: `This is no YAML: ${reasonOf(message)}`,
  }));
  const lineOf = (node: unknown) => {
    const range = (node as { range?: [number, number, number] | null }).range;
    return range ? lineCounter.linePos(range[0]).line : 1;
  };
  const report: Reader["report"] = (node, message, severity = "error") =>
    void diagnostics.push({ severity, file, line: lineOf(node), message });
  return { entries: toEntries(document.contents, { lineOf, report }), diagnostics };
}

interface Reader {
  readonly lineOf: (node: unknown) => number;
  readonly report: (node: unknown, message: string, severity?: Severity) => void;
}

const keys = ["local", "title", "sections", "isExpanded", "local_fw", "quiz", "new", "subtitle", "newlocal"];

function toEntries(node: unknown, reader: Reader): ContentsEntry[] {
  if (!isSeq(node)) {
    if (node) reader.report(node, "A list of entries is expected here. Begin each with `- local:` or `- title:`.");
    return [];
  }
  return node.items.flatMap((item) => {
    if (isMap(item)) return [toEntry(item, reader)];
    reader.report(item, "An entry with `local`, `title` or `sections` is expected here.");
    return [];
  });
}

function toEntry(map: YAMLMap, reader: Reader): ContentsEntry {
  const text = (key: string) => {
    const value = map.get(key);
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  const sections = map.get("sections", true) ?? map.get("sections");
  const quiz = Number(map.get("quiz") ?? Number.NaN);
  const path = (key: string) =>
    text(key)
      ?.replace(/^\.?\//, "")
      .replace(/\.(?:mdx?|ipynb|rst)$/, "");
  const frameworkLocals = toFrameworkLocals(map.get("local_fw"));
  // Some name the files for each framework only: the first is the page's own.
  const local = path("local") ?? frameworkLocals.values().next().value;
  reportKeys(map, reader);
  const newLocal = path("newlocal");
  const title = text("title");
  const subtitle = text("subtitle");
  return {
    ...(local !== undefined && { local }),
    ...(newLocal && { newLocal }),
    ...(title !== undefined && { title }),
    ...(subtitle !== undefined && { subtitle }),
    ...(Number.isInteger(quiz) && { quiz }),
    ...(typeof map.get("isExpanded") === "boolean" && { isExpanded: map.get("isExpanded") === true }),
    ...(map.get("new") === true && { isNew: true }),
    line: reader.lineOf(map),
    frameworkLocals,
    sections: sections === undefined ? [] : toEntries(sections, reader),
  };
}

/** A key with a typing error in it would be silently left out, and its value with it. */
function reportKeys(map: YAMLMap, { report }: Reader): void {
  const unknown = map.items.map(({ key }) => key).filter((key) => !isScalar(key) || !keys.includes(String(key.value)));
  for (const key of unknown) {
    const name = isScalar(key) ? String(key.value) : "that";
    report(key, `Nothing is known of the key ${name}; it is left out. Use one of ${keys.join(", ")}.`, "warning");
  }
  if (map.has("local") || map.has("local_fw") || map.has("sections")) return;
  report(map, "This entry leads nowhere. Give it a page with `local:`, or entries with `sections:`.", "warning");
}

function toFrameworkLocals(node: unknown): ReadonlyMap<string, string> {
  const pairs = isMap(node) ? node.items : [];
  return new Map(
    pairs.flatMap(({ key, value }) => {
      const framework = isScalar(key) ? String(key.value) : "";
      const local = isScalar(value) ? String(value.value) : "";
      return /^\w+$/.test(framework) && local ? [[framework, local] as const] : [];
    }),
  );
}

/** What the YAML parser says first, without the place, which is said already: `… at line 2, column 1:`. */
export function reasonOf(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "").replace(/[^.]$/, "$&.");
}
