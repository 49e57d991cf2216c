/**
 * The name of a language that calls are written in, for readers.
 *
 * @example codeLanguage("javascript") // "JavaScript"
 */
export function codeLanguage(id: string): string {
  return names[id] ?? id;
}

const names: Readonly<Record<string, string>> = {
  python: "Python",
  javascript: "JavaScript",
  go: "Go",
  php: "PHP",
  shell: "Shell",
};
