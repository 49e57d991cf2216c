import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import { type Option, UsageError } from "../command/command.ts";

/** The option of commands that take ids of repositories. */
export const kindOption = {
  type: "string",
  value: `<${recordKinds.join("|")}>`,
  help: "kind of the repositories",
  default: "`model`",
} as const satisfies Option;

/** @throws UsageError for a kind that does not exist */
export function kindOf(given: unknown): RecordKind | undefined {
  if (given === undefined) return undefined;
  const kind = recordKinds.find((candidate) => candidate === given);
  if (!kind) throw new UsageError(`--kind is one of ${recordKinds.join(", ")}, not "${String(given)}".`);
  return kind;
}

/** The message for an id that nothing here has. */
export const notHere = (kind: RecordKind, id: string): string => `There is no ${kinds[kind].one} ${id} here.`;
