import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../run-command.ts";
import { machine } from "../uv.ts";

/** Reads types from stubs and from source code, and runs nothing. */
const program = fileURLToPath(import.meta.resolve("pyright/index.js"));

/** A folder with programs and with modules that only these import. */
export interface CheckedFolder {
  readonly folder: string;
  /** The programs in it. */
  readonly files: readonly string[];
  /** Folders below it that modules are imported from as well. */
  readonly imports: readonly string[];
}

/** Where all programs import from. */
export interface SharedImports {
  /** Version of Python, `3.12`. */
  readonly python: string;
  /** A folder that is laid out as a virtual environment. */
  readonly environment: string;
}

export interface Diagnostic {
  /** Path of the program. */
  readonly file: string;
  readonly isError: boolean;
  readonly message: string;
  /** The first is 0, as are those below. */
  readonly line: number;
  readonly column: number;
  /** Behind what is complained of. */
  readonly end: { readonly line: number; readonly column: number };
}

/** Only rules that tell wrong names and arguments; what has no known type is told, so that it can be said. */
const rules = {
  typeCheckingMode: "off",
  useLibraryCodeForTypes: true,
  reportMissingImports: "error",
  reportAttributeAccessIssue: "error",
  reportCallIssue: "error",
  reportUndefinedVariable: "error",
  reportUnknownMemberType: "information",
};

/**
 * Checks the programs of many folders at once: packages that they share are read once.
 *
 * @param root above all of them
 * @throws Error when the checker does not come to an end
 */
export async function pyright(
  root: string,
  folders: readonly CheckedFolder[],
  { python, environment }: SharedImports,
): Promise<readonly Diagnostic[]> {
  const config = join(root, "pyrightconfig.json");
  writeFileSync(
    config,
    JSON.stringify({
      ...rules,
      include: folders.flatMap(({ files }) => files.map((file) => relative(root, file))),
      pythonVersion: python,
      pythonPlatform: "Linux",
      venvPath: dirname(environment),
      venv: basename(environment),
      // Modules imported from a folder have their own imports looked for in the same folder.
      executionEnvironments: folders.map(({ folder, imports }) => ({
        root: relative(root, folder),
        extraPaths: imports,
      })),
    }),
  );
  const output = join(root, "pyright.json");
  const { fault, complaints } = await runCommand(
    ["bash", "-c", `"$0" --max-old-space-size=4096 "$1" --outputjson -p "$2" > "$3" || [ $? = 1 ]`].concat([
      process.execPath,
      program,
      config,
      output,
    ]),
    { folder: root, environment: machine(), seconds: 3000 },
  );
  if (fault !== undefined) throw new Error(`pyright: ${fault} ${complaints}`);
  const report: Report = JSON.parse(readFileSync(output, "utf8"));
  return report.generalDiagnostics.map(({ file, severity, message, range }) => ({
    file,
    isError: severity === "error",
    message: message.replaceAll("\u00A0", " "),
    line: range?.start.line ?? 0,
    column: range?.start.character ?? 0,
    end: { line: range?.end.line ?? 0, column: range?.end.character ?? 0 },
  }));
}

interface Report {
  readonly generalDiagnostics: readonly {
    readonly file: string;
    readonly severity: string;
    readonly message: string;
    readonly range?: { readonly start: ReportedPlace; readonly end: ReportedPlace };
  }[];
}

interface ReportedPlace {
  readonly line: number;
  readonly character: number;
}

/** Folder with what is known of the standard library; it comes with the checker. */
export function standardLibrary(): string {
  return join(dirname(program), "dist/typeshed-fallback/stdlib");
}
