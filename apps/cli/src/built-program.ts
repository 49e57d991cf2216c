import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../web/dist/server/program.js", import.meta.url));

/**
 * The command line as `npm run build` has put it into few files; `undefined` before that. `serve` needs the build anyway,
 * and starts from it in a third of the time. All other commands run the sources.
 */
export function builtProgram(): string | undefined {
  return existsSync(file) ? file : undefined;
}
