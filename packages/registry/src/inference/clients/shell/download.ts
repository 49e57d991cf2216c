import type { Code } from "../../../code/code.ts";
import { sh } from "../../../code/shell.ts";
import type { MadeFile } from "../made-file.ts";
import { memberOf } from "./queue.ts";

/**
 * Fetches the file that `job` tells the address of, and writes it.
 *
 * @param result filter of jq that finds the result in `job`
 */
export function downloadCode(made: MadeFile, result: string): Code<"shell"> {
  const fetch = sh`curl --fail --silent --show-error --location --output ${made.file} "$file"`;
  return sh`
    file=$(printf '%s' "$job" | jq -er ${[result, ...addressFilters(made)].filter((filter) => filter !== ".").join(" | ") || "."})
    ${made.mayBeData ? dataOr(made.file, fetch) : fetch}
  `;
}

/** The address may hold the file itself. */
function dataOr(file: string, fetch: Code<"shell">): Code<"shell"> {
  return sh`
    case "$file" in
      data:*) printf '%s' "\${file#*,}" | base64 --decode > ${file} ;;
      *) ${fetch} ;;
    esac
  `;
}

function addressFilters({ address, otherwise, mayBeList }: MadeFile): readonly string[] {
  const [first, ...others] = address;
  if (mayBeList) return ['if type == "array" then .[0] else . end'];
  if (otherwise === undefined || first === undefined) return [memberOf(address)];
  return [`${memberOf([first])} // ${memberOf([otherwise])}`, memberOf(others)];
}
