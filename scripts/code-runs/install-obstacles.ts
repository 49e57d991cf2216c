import type { Snippet } from "../../packages/registry/src/snippet.ts";
import type { Outcome } from "./program-verdict.ts";

/**
 * Failures for a reason that the entry tells its readers say nothing about the entry: it is for other machines, or
 * something is compiled for which this machine lacks the means. Nor does a class say anything that only the sample names.
 *
 * @example withoutFaultsOfOthers(program, { verdict: "passed" }) // { verdict: "passed" }
 */
export function withoutFaultsOfOthers(
  { model, snippet: { note = "" } }: { readonly model: object; readonly snippet: Pick<Snippet, "note"> },
  outcome: Outcome,
  platform: NodeJS.Platform = process.platform,
): Outcome {
  if (outcome.verdict !== "failed") return outcome;
  const machine = machineOf(note);
  if (machine !== undefined && platform !== "darwin") return { verdict: "not tried", problem: machine };
  const isBuild = /Build failures usually indicate|[Ff]ailed to build/.test(outcome.problem);
  if (isBuild && /compile/.test(note))
    return { verdict: "not tried", problem: "What its compilation needs is not on the machine that checked." };
  const [, name] = /cannot import name '(\w+)'/.exec(outcome.problem) ?? [];
  if (name === undefined || !JSON.stringify(model).includes(name)) return outcome;
  return { verdict: "not tried", problem: `The name ${name} comes from the model.` };
}

function machineOf(note: string): string | undefined {
  if (/^(?:For|MLX runs on) Macs with Apple silicon/.test(note)) return "It is for Macs with Apple silicon.";
  return /^On Linux, also install\b/.test(note)
    ? "On Linux it needs what the note adds to the printed installation."
    : undefined;
}
