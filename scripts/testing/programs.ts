import { spawnSync } from "node:child_process";

interface Program {
  /** A command that ends with 0 where the program is there. */
  readonly probe: readonly [command: string, ...words: string[]];
  readonly label: string;
  /** What brings it. */
  readonly remedy: string;
}

const programs = {
  bash: { probe: ["bash", "-c", "exit 0"], label: "bash", remedy: "Install bash." },
  git: { probe: ["git", "--version"], label: "git", remedy: "Install git." },
  curl: { probe: ["curl", "--version"], label: "curl", remedy: "Install curl." },
  openssl: { probe: ["openssl", "version"], label: "openssl", remedy: "Install openssl." },
  go: { probe: ["go", "version"], label: "Go", remedy: "Install Go (Debian and Ubuntu: golang-go)." },
  php: { probe: ["php", "--version"], label: "PHP", remedy: "Install PHP (Debian and Ubuntu: php-cli)." },
  phpCurl: {
    probe: ["php", "-r", 'exit(extension_loaded("curl") ? 0 : 1);'],
    label: "PHP with its curl extension",
    remedy: "Install both (Debian and Ubuntu: php-cli php-curl).",
  },
  python: {
    probe: ["python3", "--version"],
    label: "Python",
    remedy: "Install Python 3 (Debian and Ubuntu: python3 python3-venv).",
  },
} as const satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof programs | "pythonPackages";

/**
 * Looks for every program that tests start. The answer is empty for one that is there, otherwise a sentence.
 *
 * @example missingPrograms().go // "Go is missing. Install Go (Debian and Ubuntu: golang-go)."
 */
export function missingPrograms(): Readonly<Record<keyof typeof programs, string>> {
  const sentences = Object.entries(programs).map(([name, { probe, label, remedy }]) => {
    const [command, ...words] = probe;
    return [name, spawnSync(command, words).status === 0 ? "" : `${label} is missing. ${remedy}`];
  });
  return Object.fromEntries(sentences);
}
