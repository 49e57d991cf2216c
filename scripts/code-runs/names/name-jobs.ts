import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../../packages/registry/src/code/languages.ts";
import type { Verdict } from "../../../packages/registry/src/verification/verdict.ts";
import type { Job } from "../jobs.ts";
import type { PrintedProgram } from "../printed-programs.ts";
import { readVerdicts } from "../verdict-rows.ts";
import { namesFolder } from "./files-of.ts";
import { groupsOf, newestIn, pythonOf, type Unpacked, unpackGroup, unpackNewest } from "./group.ts";
import { hasModule } from "./imported-modules.ts";
import { checkedScripts } from "./javascript.ts";
import { judge } from "./judge.ts";
import { loosened } from "./loosened.ts";
import { type Diagnostic, pyright, standardLibrary } from "./pyright.ts";

/** So many installations are checked at once: reading the packages that they share takes most of the time. */
const groupsInJob = 40;

/** Jobs that compare what programs import and call with the files of releases. */
export function nameJobs(programs: readonly PrintedProgram[]): readonly Job[] {
  const python = programs.filter(({ snippet }) => snippet.code.language === "python");
  const scripts = programs.filter(({ snippet }) => snippet.code.language in scriptLanguages && snippet.install?.npm);
  const others = programs.filter((program) => !python.includes(program) && !scripts.includes(program));
  const chunks = [...Map.groupBy(groupsOf(python), pythonOf).values()].flatMap((groups) =>
    Array.from({ length: Math.ceil(groups.length / groupsInJob) }, (_, index) =>
      groups.slice(index * groupsInJob, (index + 1) * groupsInJob),
    ),
  );
  return [
    ...(others.length === 0 ? [] : [{ programs: others, run: () => Promise.resolve(others.map(notChecked)) }]),
    ...(scripts.length === 0 ? [] : [{ programs: scripts, run: () => checkScripts(scripts) }]),
    ...chunks.map((chunk, index) => ({ programs: chunk.flat(), run: () => checkChunk(chunk, index) })),
  ];
}

const scriptLanguages: Readonly<Record<string, true>> = { javascript: true, typescript: true };

async function checkScripts(programs: readonly PrintedProgram[]): Promise<readonly Verdict[]> {
  const found = await checkedScripts(programs);
  return found.map(({ program, packages, judgement }) => toVerdict(program, packages, judgement));
}

async function checkChunk(chunk: readonly (readonly PrintedProgram[])[], index: number): Promise<readonly Verdict[]> {
  const python = pythonOf(chunk[0] ?? []);
  const missing = await unpackNewest(chunk, python);
  const verdicts: Verdict[] = [];
  const unpacked: Unpacked[] = [];
  for (const programs of chunk) {
    const found = await unpackGroup(programs, missing);
    if (typeof found === "string")
      verdicts.push(...programs.map((program) => toVerdict(program, {}, { verdict: "not tried", problem: found })));
    else if (!programs.every((program) => isKnown(program, found.packages))) unpacked.push(found);
  }
  if (unpacked.length === 0) return verdicts;
  const paths = await writePrograms(unpacked, index);
  const folders = [...Map.groupBy(unpacked, ({ root }) => root)].map(([folder, groups]) => ({
    folder,
    files: groups.flatMap(({ programs }) => programs.flatMap((program) => paths.get(program) ?? [])),
    imports: groups.flatMap((group) => group.folders.slice(0, -1)),
  }));
  const diagnostics = await pyright(namesFolder, folders, { python, environment: newestIn(python).folder });
  const byFile = Map.groupBy(diagnostics, ({ file }) => file);
  const standard = standardLibrary();
  for (const { programs, packages, folders: places, unknown } of unpacked)
    for (const program of programs) {
      const path = paths.get(program) ?? "";
      const told: readonly Diagnostic[] = byFile.get(path) ?? [];
      const { text } = program.snippet.code;
      const checked = readFileSync(path, "utf8");
      const readable = [...places, standard];
      verdicts.push(
        toVerdict(program, packages, judge(told, { text, checked, model: program.model, folders: readable, unknown })),
      );
    }
  return verdicts;
}

/** A program that passed with the same releases passes again. */
function isKnown({ entry, code }: PrintedProgram, packages: Verdict["packages"]): boolean {
  const releases = JSON.stringify(packages);
  return readVerdicts("names").some(
    (row) =>
      row.entry === entry && row.code === code && row.verdict === "passed" && JSON.stringify(row.packages) === releases,
  );
}

async function writePrograms(groups: readonly Unpacked[], chunk: number): Promise<ReadonlyMap<PrintedProgram, string>> {
  const all = groups.flatMap(({ programs, root, folders }) => programs.map((program) => ({ program, root, folders })));
  const texts = await loosened(all.map(({ program }) => program.snippet.code.text));
  const paths = new Map<PrintedProgram, string>();
  for (const [index, { program, root, folders }] of all.entries()) {
    mkdirSync(root, { recursive: true });
    const path = join(root, `printed_program_${chunk}_${index}.py`);
    writeFileSync(path, `${usedSubmodules(program.snippet.code.text, folders)}${texts[index] ?? ""}`);
    paths.set(program, path);
  }
  return paths;
}

/** `timm.data` is there after `import timm`, because other modules of it import it; a checker has to be told. */
function usedSubmodules(text: string, folders: readonly string[]): string {
  const plain = [...text.matchAll(/^import (\w+)$/gm)].map(([, name = ""]) => name);
  const used = plain.flatMap((name) =>
    [...text.matchAll(new RegExp(`\\b(${name}\\.\\w+)\\.`, "g"))].map(([, module = ""]) => module),
  );
  const modules = [...new Set(used)].filter((module) => hasModule(folders, module));
  return modules.map((module) => `import ${module}; `).join("");
}

function notChecked(program: PrintedProgram): Verdict {
  const { language } = program.snippet.code;
  const problem =
    language === "shell" ? "Commands are not checked." : `Code in ${languages[language].label} is not checked.`;
  return toVerdict(program, {}, { verdict: "not tried", problem });
}

function toVerdict(
  { entry, case: name, code }: PrintedProgram,
  packages: Verdict["packages"],
  found: Pick<Verdict, "verdict" | "problem" | "unchecked">,
): Verdict {
  const date = new Date().toISOString().slice(0, 10);
  return { entry, case: name, code, depth: "names", packages, date, ...found };
}
