import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from "yaml";
import { diagnose, type Diagnostic, type DiagnosticKind, type Place } from "../diagnostics/diagnostic.ts";

/** One entry as written in `_toctree.yml`. */
export interface ContentsEntry {
  /** Path of the page's file below its language folder, without extension. */
  readonly local?: string;
  /** Path under which the page is served, where it is another than its file's. */
  readonly newLocal?: string;
  readonly title?: string;
  /** A folder whose pages are in its place, in the order that they and their names have: `guides`; the whole set's is empty. */
  readonly folder?: string;
  /** Where it begins, or where its `local` does. */
  readonly place: Place;
  readonly isExpanded?: boolean;
  readonly isNew?: boolean;
  readonly subtitle?: string;
  /** Chapter whose quiz the page is. */
  readonly quiz?: number;
  /** Framework → the page that is at this entry's address for it. */
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
  const diagnostics: Diagnostic[] = document.errors
    .slice(0, 1)
    .map(({ message, pos }) =>
      diagnose(file, placeAt(lineCounter, pos[0]), "unreadable-file", `This is not valid YAML: ${reasonOf(message)}`),
    );
  const placeOf = (node: unknown) => {
    const range = (node as { range?: [number, number, number] | null }).range;
    return range ? placeAt(lineCounter, range[0]) : { line: 1 };
  };
  const report: Reader["report"] = (node, kind, message) =>
    void diagnostics.push(diagnose(file, placeOf(node), kind, message));
  return { entries: toEntries(document.contents, { placeOf, report }), diagnostics };
}

interface Reader {
  readonly placeOf: (node: unknown) => Place;
  readonly report: (node: unknown, kind: DiagnosticKind, message: string) => void;
}

const keys = ["local", "title", "sections", "isExpanded", "local_fw", "quiz", "new", "subtitle", "newlocal"];

/** The message for an item in a list of entries that is not an entry. */
export const notAnEntry = "This needs to be an entry with `local`, `title` or `sections`.";

function toEntries(node: unknown, reader: Reader): ContentsEntry[] {
  if (!isSeq(node)) {
    const message = "This needs a list of entries. Begin each with `- local:` or `- title:`.";
    if (node) reader.report(node, "broken-contents", message);
    return [];
  }
  return node.items.flatMap((item) => {
    if (isMap(item)) return [toEntry(item, reader)];
    reader.report(item, "broken-contents", notAnEntry);
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
    place: reader.placeOf(map.get("local", true) ?? map),
    frameworkLocals,
    sections: sections === undefined ? [] : toEntries(sections, reader),
  };
}

/** A key with a typing error in it would be silently left out, and its value with it. */
function reportKeys(map: YAMLMap, { report }: Reader): void {
  const unknown = map.items.map(({ key }) => key).filter((key) => !isScalar(key) || !keys.includes(String(key.value)));
  for (const key of unknown) {
    const name = isScalar(key) ? String(key.value) : "This";
    report(key, "unknown-key", `${name} is not a known key and is ignored. Use one of ${keys.join(", ")}.`);
  }
  if (map.has("local") || map.has("local_fw") || map.has("sections")) return;
  report(map, "empty-entry", "This entry has no page. Give it one with `local:`, or entries with `sections:`.");
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

/** The line and column of an offset. */
export function placeAt(counter: LineCounter, offset: number): Place {
  const { line, col } = counter.linePos(offset);
  return { line, column: col };
}

/** The YAML parser's reason, without the place, which the message has already: `… at line 2, column 1:`. */
export function reasonOf(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "").replace(/[^.]$/, "$&.");
}
