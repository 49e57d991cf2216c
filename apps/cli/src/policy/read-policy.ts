import { readFileSync } from "node:fs";
import { parsePolicy, type PolicyRule } from "@modelshelf/files";
import { reasonOf } from "@modelshelf/store";
import { CommandError } from "../command/command.ts";

/**
 * The rules in the file of a policy; `undefined` where no file is named.
 *
 * @throws CommandError where the file cannot be read or a line of it cannot be used: half a policy would let through what the
 *   operator refuses
 * @example readPolicy("/etc/modelshelf/policy.yml")?.map(({ name }) => name) // ["licenses", "no pickles"]
 */
export function readPolicy(file: string | undefined): readonly PolicyRule[] | undefined {
  if (file === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandError(`The policy in ${file} cannot be read: ${reasonOf(error)}. Check its path and permissions.`);
  }
  const { rules, problems } = parsePolicy(text);
  if (problems.length === 0) return rules;
  throw new CommandError(`${file} cannot be used as a policy:\n${problems.join("\n")}`);
}
