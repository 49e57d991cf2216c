/** A line of a Containerfile, continued ones joined. */
export interface Instruction {
  /** In capitals: `RUN`. */
  readonly name: string;
  readonly text: string;
}

/** A stage, which begins with `FROM image AS name`. */
export interface Stage {
  readonly from: string;
  /** The name that later stages copy from it by; the last one has none. */
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/**
 * The stages of a Containerfile, as far as ours has them: no parser directives, no here-documents.
 *
 * @throws Error for a line that is not an instruction
 * @example parseContainerfile("FROM node:24\nRUN npm ci\n")[0].instructions // [{ name: "RUN", text: "npm ci" }]
 */
export function parseContainerfile(text: string): readonly Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  const lines = text.replaceAll(/^\s*#.*\n/gm, "").replaceAll(/\\\n\s*/g, "");
  for (const line of lines.split("\n")) {
    if (line.trim() === "") continue;
    const [, name, rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`This is not an instruction: ${line}`);
    const [from = "", , stage] = rest.split(" ");
    if (name === "FROM") stages.push({ from, name: stage, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}
