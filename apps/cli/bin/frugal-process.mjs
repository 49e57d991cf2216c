import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

/*
 * Flags that keep the memory of a serving hub near what it holds, for it shares its machine. `npm start` begins with the same.
 * Plain JavaScript, since reading TypeScript would take a twentieth of a second before the hub even starts.
 *
 * Heaps grow by a third at a time, not to twice what is in use: read once, nine sets of 2,700 documents left more garbage
 * than content behind. New objects get 16 MB, not the 134 MB that a hub otherwise takes while it starts and never needs
 * again: that alone was more than a quarter of its peak. With more arenas of the allocator, each thread keeps memory of its
 * own that it has given back.
 */
/** @type {{ flags: string[], environment: Record<string, string> }} */
const { flags, environment } = JSON.parse(readFileSync(new URL("../frugal.json", import.meta.url), "utf8"));

const built = fileURLToPath(new URL("../../web/dist/server/program.cjs", import.meta.url));

/** The command line as `npm run build` has put it into few files; `undefined` before that. */
export const builtProgram = existsSync(built) ? built : undefined;

/**
 * Node 22 warns at every start that SQLite is experimental, and every version warns when it imports from kept code; the
 * supported releases have been tested.
 */
const quiet = "--disable-warning=ExperimentalWarning";

/** Silences such warnings in a process that has started, as {@link quiet} does in one that starts. */
export function muteExperiments() {
  const { emitWarning } = process;
  process.emitWarning = (/** @type {any[]} */ ...words) => {
    if (words[1] !== "ExperimentalWarning") Reflect.apply(emitWarning, process, words);
  };
}

/**
 * Makes this process one that takes little memory. Most of it can only be said when a program starts, so the process
 * becomes the same program again, with the same number, arguments and streams; that takes a tenth of a second. Where a
 * process cannot do that, as on Windows, the heaps at least grow slowly. Sizes that somebody has chosen stay.
 *
 * @param {string} [program] the file that it then runs; default: the same
 */
export function becomeFrugal(program) {
  const { execve, execArgv, execPath, argv, env } = process;
  if ([...execArgv, env["NODE_OPTIONS"] ?? ""].some((text) => text.includes("semi-space-size"))) return;
  for (const flag of flags) setFlagsFromString(flag);
  // A channel to the process that has started this one would be lost.
  if (!execve || process.platform === "win32" || process.connected) return;
  const words = [program ?? argv[1] ?? "", ...argv.slice(2)];
  execve.call(process, execPath, [execPath, quiet, ...flags, ...execArgv, ...words], { ...environment, ...env });
}
