/**
 * Everything that the check can find, and how much it matters: an error makes the check fail, a warning is a likely
 * mistake, a note is true of the folder and nobody's mistake. Names are stable: programs tell findings apart by them.
 */
export const diagnosticKinds = {
  "dead-link": "error",
  "dead-anchor": "error",
  "missing-file": "error",
  "missing-page": "error",
  "missing-include": "error",
  "dead-redirect": "error",
  "unreadable-file": "error",
  "unreadable-page": "error",
  "too-deep": "error",
  "broken-contents": "error",
  "broken-tag": "error",
  "broken-formula": "error",
  "doubtful-formula": "warning",
  "unlisted-page": "warning",
  "unknown-tag": "warning",
  "foreign-tag": "warning",
  "foreign-template": "warning",
  "foreign-anchor": "warning",
  "generated-page": "warning",
  "unknown-key": "warning",
  "empty-entry": "warning",
  "repeated-title": "warning",
  "repeated-id": "warning",
  "empty-link": "warning",
  "incomplete-tag": "warning",
  "partial-include": "warning",
  "quiz-without-answer": "warning",
  "plain-quote": "warning",
  "short-table-head": "warning",
  "unclosed-element": "warning",
  "unreadable-attribute": "warning",
  "unused-footnote": "warning",
  "broken-mark": "warning",
  "unknown-object": "warning",
  "no-notebooks-address": "warning",
  "foreign-dialect": "note",
  "no-contents": "note",
  "untranslated-link": "note",
  "outside-link": "note",
} as const satisfies Readonly<Record<string, Severity>>;

export type DiagnosticKind = keyof typeof diagnosticKinds;

export type Severity = "error" | "warning" | "note";

/** Where something begins: lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface Place {
  readonly line: number;
  /** Absent where only the line is known. */
  readonly column?: number;
  /** The text that it is in, where that is not the file's own: `"the docstring of peft.LoraConfig"`, an included file. */
  readonly within?: string;
}

/** Something about a source file that its author wants to know; pages never fail because of one. */
export interface Diagnostic extends Required<Omit<Place, "within">> {
  readonly kind: DiagnosticKind;
  readonly severity: Severity;
  /** Path relative to the folder of the set. */
  readonly file: string;
  /** The problem and the advice, as a sentence. */
  readonly message: string;
  /** The subject that findings of its kind are summed up by: a repeated id, a tag, a page, the beginning of an address. */
  readonly subject?: string;
  /** How many findings this one sums up; absent for a single one. */
  readonly count?: number;
}

/** Names something about a page, at a place of its file. */
export type Report = (place: Place, kind: DiagnosticKind, message: string, subject?: string) => void;

/** @example diagnose("a.md", { line: 3 }, "dead-link", "The link to …") // { severity: "error", column: 1, … } */
export function diagnose(file: string, place: Place, kind: DiagnosticKind, sentence: string): Diagnostic {
  const { line, column = 1, within } = place;
  const message = within === undefined ? sentence : `In ${within}: ${sentence}`;
  return { kind, severity: diagnosticKinds[kind], file, line, column, message };
}
