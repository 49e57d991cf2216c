import { join } from "node:path";
import type { Environment } from "../environment.ts";
import { runCommand } from "../run-command.ts";
import { secondsForOne } from "./ending.ts";
import type { TinyProgram } from "./programs.ts";

const script = join(import.meta.dirname, "../make_apart.py");

/**
 * Makes the models whose makers need packages that the printed installation does not bring, in environments of their own:
 * an ONNX graph for a program that has only the runtime.
 *
 * @returns for each model a folder that holds it as a hub would, with what is beside it, by the name of its run, or what went wrong
 */
export async function makeApart(
  programs: readonly TinyProgram[],
  { folder, variables }: Environment,
): Promise<ReadonlyMap<string, string | { readonly fault: string }>> {
  const made = new Map<string, string | { readonly fault: string }>();
  for (const { run } of programs) {
    if (run.maker === undefined || run.makerNeeds === undefined || made.has(run.name)) continue;
    const root = join(folder, `made-${made.size}`);
    const target = join(root, run.model.id);
    const packages = run.makerNeeds.flatMap((name) => ["--with", name]);
    const { fault, complaints } = await runCommand(
      ["uv", "run", "--quiet", "--no-project", "--isolated", ...packages, "python", script, ...run.maker, target],
      { folder, environment: { ...variables, PYTHONDONTWRITEBYTECODE: "1" }, seconds: 2 * secondsForOne },
    );
    made.set(run.name, fault === undefined ? root : { fault: `${fault}\n${complaints}` });
  }
  return made;
}
