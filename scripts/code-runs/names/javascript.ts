import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { PrintedProgram } from "../printed-programs.ts";
import { runCommand } from "../run-command.ts";
import { machine } from "../uv.ts";
import { type JavaScriptComplaint, judgeJavaScript } from "./judge-javascript.ts";
import type { Judgement } from "./judge.ts";

const repository = resolve(import.meta.dirname, "../../..");

/** Types make these strict enough; anything else about types is a matter of taste. */
const options = {
  noEmit: true,
  skipLibCheck: true,
  strict: false,
  module: "nodenext",
  target: "esnext",
  lib: ["esnext", "dom"],
  types: ["node"],
  typeRoots: [join(repository, "node_modules/@types")],
};

/** A program with what was found out about it. */
export interface JudgedScript {
  readonly program: PrintedProgram;
  readonly packages: Readonly<Record<string, string>>;
  readonly judgement: Judgement;
}

/**
 * Compares what programs in JavaScript and TypeScript import and call with the types of the newest releases, which are
 * unpacked without what they depend on. Nothing of them is run.
 *
 * @throws Error when the compiler does not come to an end
 */
export async function checkedScripts(programs: readonly PrintedProgram[]): Promise<readonly JudgedScript[]> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-types-"));
  try {
    const names = [...new Set(programs.flatMap(({ snippet }) => snippet.install?.npm ?? []))];
    const versions = new Map<string, string>();
    for (const name of names) {
      const version = await unpackPackage(name, folder);
      if (version !== undefined) versions.set(name, version);
    }
    const complaints = await complaintsAbout(
      programs.map(({ snippet }) => snippet.code.text),
      folder,
    );
    return programs.map((program, index) => {
      const asked = program.snippet.install?.npm ?? [];
      const packages = Object.fromEntries(asked.flatMap((name) => [[name, versions.get(name) ?? ""] as const]));
      const missing = asked.filter((name) => !versions.has(name));
      const judgement = judgeJavaScript(complaints[index] ?? [], missing);
      return { program, packages: missing.length > 0 ? {} : packages, judgement };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The complaints of the compiler, for each text.
 *
 * @param folder with packages in `node_modules`
 */
export async function complaintsAbout(
  texts: readonly string[],
  folder: string,
): Promise<readonly (readonly JavaScriptComplaint[])[]> {
  const files = texts.map((_, index) => `program_${index}.mts`);
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, files[index] ?? ""), `${text}\nexport {};\n`);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files }));
  const compiler = join(repository, "node_modules/.bin/tsc");
  const { printed, fault, complaints } = await runCommand([compiler, "--pretty", "false", "-p", folder], {
    folder,
    environment: machine(),
    seconds: 600,
  });
  const told = [...printed.matchAll(/^(program_\d+\.mts)\((\d+),\d+\): error TS(\d+): (.*)$/gm)];
  if (fault !== undefined && told.length === 0) throw new Error(`tsc: ${fault} ${printed} ${complaints}`);
  return files.map((file) =>
    told
      .filter(([, of]) => of === file)
      .map(([, , line, code, message = ""]) => ({ line: Number(line), code: Number(code), message })),
  );
}

/** @returns the version, or nothing where the package could not be had */
async function unpackPackage(name: string, folder: string): Promise<string | undefined> {
  const into = join(folder, "node_modules", name);
  mkdirSync(into, { recursive: true });
  const run = { folder: into, environment: machine(), seconds: 300 };
  const packed = await runCommand(["npm", "pack", "--silent", "--ignore-scripts", name], run);
  const archive = readdirSync(into).find((file) => file.endsWith(".tgz"));
  if (packed.fault !== undefined || archive === undefined) return undefined;
  const unpacked = await runCommand(["tar", "-xzf", archive, "--strip-components=1"], run);
  rmSync(join(into, archive));
  if (unpacked.fault !== undefined) return undefined;
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(into, "package.json"), "utf8"));
  return version;
}
