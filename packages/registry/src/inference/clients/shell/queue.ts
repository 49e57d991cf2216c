import type { Code } from "../../../code/code.ts";
import { sh } from "../../../code/shell.ts";
import type { Path } from "../../providers/provider-facts.ts";
import type { CallQueue } from "../queue.ts";

/**
 * Asks a queue until the work is done, and leaves what it says of the result in `job`; goes on from the first answer in
 * that variable, and from the function `ask`. Where a question fails, `job` is empty, which ends the loop.
 */
export function queueCode(queue: CallQueue): Code<"shell"> {
  const { before, behind, resultBehind, seconds, isStateFirst } = queue;
  const filter = nameFilter(queue);
  const ask = asking(behind);
  return sh`
    ${
      before === ""
        ? sh`address=$(printf '%s' "$job" | jq -r ${filter})`
        : sh`address=${before}$(printf '%s' "$job" | jq -r ${filter})`
    }
    ${sh.lines(!isStateFirst && ask)}
    while printf '%s' "$job" | jq -e ${waitingFilter(queue)} > /dev/null; do
      sleep ${seconds}
      ${ask}
    done
    ${sh.lines(resultBehind !== undefined && asking(resultBehind))}
  `;
}

function asking(behind: string): Code<"shell"> {
  return behind === "" ? sh`job=$(ask "$address")` : sh`job=$(ask "$address"${behind})`;
}

/**
 * A path of members in the language of jq.
 *
 * @example memberOf(["images", 0, "url"]) // ".images[0].url"
 */
export function memberOf(path: Path): string {
  const steps = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`));
  return steps.join("").replace(/^(?!\.)/, ".");
}

function nameFilter({ job, moved }: CallQueue): string {
  if (moved === undefined) return memberOf(job);
  const [from, to] = moved;
  return `${memberOf(job)} | sub(${JSON.stringify(`^${from}`)}; ${JSON.stringify(to)})`;
}

function waitingFilter({ state, waiting, over = [] }: CallQueue): string {
  return waiting ? `${memberOf(state)} | IN(${among(waiting)})` : `${memberOf(state)} | IN(${among(over)}) | not`;
}

function among(states: readonly string[]): string {
  return states.map((one) => JSON.stringify(one)).join(", ");
}

/** The result in `job`: a filter of jq that ends with an error where the work has failed. */
export function resultFilter({ state, done, result, resultBehind }: CallQueue): string {
  // An answer of its own holds nothing but the result.
  if (resultBehind !== undefined) return ".";
  return `if ${memberOf(state)} == ${JSON.stringify(done)} then ${memberOf(result)} else error(tojson) end`;
}
