import { fork } from "node:child_process";
import { once } from "node:events";
import { CommandError } from "../command/command.ts";
import { make, type Made, type MakingOf, type Wanted } from "./made-page.ts";

/** Makes pages, several at once; what it is given while it is busy comes after that. */
export interface Maker {
  make(wanted: readonly Wanted[]): Promise<readonly Made[]>;
  close(): Promise<void>;
}

/** Set in the environment of a process that makes pages for the one that has started it. */
const helps = "MODELSHELF_EXPORT_HELPS";

/** Whether another process has started this one to make pages. */
export const isHelper = (): boolean => process.env[helps] !== undefined && process.send !== undefined;

/** Makes pages in this process. */
export function ownMaker(of: MakingOf): Maker {
  const makeAll = async (wanted: readonly Wanted[]): Promise<readonly Made[]> => {
    const made: Made[] = [];
    for (const one of wanted) made.push(await make(one, of));
    return made;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    make: (wanted) => {
      const made = last.then(() => makeAll(wanted));
      last = made;
      return made;
    },
    close: async () => {},
  };
}

/** Starts this program once more, with the same arguments, to make pages beside this process. */
export function helpingMaker(): Maker {
  const child = fork(process.argv[1] ?? "", process.argv.slice(2), {
    env: { ...process.env, [helps]: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // A key that ends all processes of a terminal is this one's to answer.
    detached: process.platform !== "win32",
  });
  const ended = once(child, "exit");
  ended.catch(() => {});
  const waiting: PromiseWithResolvers<readonly Made[]>[] = [];
  child.on("message", (made) => waiting.shift()?.resolve(made as readonly Made[]));
  child.on("exit", (code) => waiting.splice(0).forEach(({ reject }) => reject(new CommandError(endedEarly(code)))));
  return {
    make: (wanted) => {
      const answer = Promise.withResolvers<readonly Made[]>();
      if (!child.connected) answer.reject(new CommandError(endedEarly(child.exitCode)));
      else if (waiting.push(answer)) child.send(wanted, () => {});
      return answer.promise;
    },
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        // A channel in the middle of an answer does not close.
        if (waiting.length > 0) child.kill("SIGKILL");
        else if (child.connected) child.disconnect();
        await ended;
      }
    },
  };
}

const endedEarly = (code: number | null): string =>
  code === null
    ? "A process that makes pages was stopped by the system, perhaps because memory ran out. Run the export again; pages that are already written are kept."
    : `A process that makes pages ended with exit code ${code}; its message is above.`;

/** Makes what the process that has started this one asks for, until that one is gone. */
export async function help(of: MakingOf): Promise<void> {
  const maker = ownMaker(of);
  process.on("message", (wanted) => {
    void maker.make(wanted as readonly Wanted[]).then((made) => process.connected && process.send?.(made));
  });
  if (process.connected) await once(process, "disconnect");
}
