/** Traits of a language that are known without its tag, which knows how it writes values. */
interface LanguageTraits {
  /** Name for people. */
  readonly label: string;
  /** The sign that begins a comment line; absent where a sign before each line makes no comment. */
  readonly comment?: string;
  /** Takes from a line of a comment what would mean something to whatever reads the language. */
  readonly disarm?: (line: string) => string;
}

/** Languages that a snippet may be written in, by their names in Markdown fences and for `modelshelf snippets`. */
const table = {
  python: {
    label: "Python",
    comment: "# ",
    // "# coding: utf-7" in the first two lines makes Python read the rest of the file in another encoding, and "# /// script"
    // begins a list of packages that the runner of the file installs (PEP 723).
    disarm: (line) => line.replaceAll(/coding(?=[:=])/g, "coding ").replace(/^\s*\/\/\//, "// /"),
  },
  javascript: { label: "JavaScript", comment: "// " },
  typescript: { label: "TypeScript", comment: "// " },
  shell: {
    label: "Shell",
    comment: "# ",
    // An interactive zsh reads "# x; rm y" as two commands, so nothing in the comment may mean anything to it.
    disarm: (line) =>
      line.replaceAll(/[^\w\s.,:/@%+-]/g, (character) => (character > "~" ? character : `\\${character}`)),
  },
  csharp: { label: "C#", comment: "// " },
  swift: { label: "Swift", comment: "// " },
  go: { label: "Go", comment: "// " },
  php: {
    label: "PHP",
    comment: "// ",
    // PHP ends at its closing mark, within a comment too.
    disarm: (line) => line.replaceAll("?>", "? >"),
  },
  sql: { label: "SQL", comment: "-- " },
  // Its comments need an end, which a sign before each line cannot give.
  html: { label: "HTML" },
  json: { label: "JSON" },
  yaml: { label: "YAML", comment: "# " },
  // Has no comments: its lines are plain.
  text: { label: "Text", comment: "" },
} satisfies Readonly<Record<string, LanguageTraits>>;

export type Language = keyof typeof table;

export const languages: Readonly<Record<Language, LanguageTraits>> = table;
