import { setFlagsFromString } from "node:v8";
import frugal from "../frugal.json" with { type: "json" };

/*
 * What keeps the memory of a serving hub near what it holds, for it shares its machine. `npm start` begins with the same.
 *
 * Heaps grow by a third at a time, not to twice what is in use: read once, nine sets of 2,700 documents left more garbage
 * than content behind. New objects get 16 MB, not the 134 MB that a hub otherwise takes while it starts and never needs
 * again: that alone was more than a quarter of its peak. With more arenas of the allocator, each thread keeps memory of its
 * own that it has given back.
 */
const { flags, environment } = frugal;

/**
 * Makes this process one that takes little memory. Most of it can only be said when a program starts, so the process
 * becomes the same program again, with the same number, arguments and streams; that takes a tenth of a second. Where a
 * process cannot do that, as on Windows, the heaps at least grow slowly. Sizes that somebody has chosen stay.
 *
 * @param program the file that it then runs; default: the same
 */
export function becomeFrugal(program?: string): void {
  const { execve, execArgv, execPath, argv, env } = process;
  if ([...execArgv, env["NODE_OPTIONS"] ?? ""].some((text) => text.includes("semi-space-size"))) return;
  for (const flag of flags) setFlagsFromString(flag);
  // A channel to the process that has started this one would be lost.
  if (!execve || process.platform === "win32" || process.connected) return;
  const words = [program ?? argv[1] ?? "", ...argv.slice(2)];
  execve.call(process, execPath, [execPath, ...flags, ...execArgv, ...words], { ...environment, ...env });
}
