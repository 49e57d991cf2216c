import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";

/** Two network namespaces with one cable between them, as two machines would have. */
export interface TwoMachines {
  /** The words in front of a command that run it on one of them; it sees the same files, and no other network. */
  readonly onHub: readonly string[];
  readonly onClient: readonly string[];
  readonly close: () => void;
}

/** The addresses on the cable, of a range that is private anyway. */
export const hubAddress = "10.77.0.1";
const clientAddress = "10.77.0.2";

/**
 * Makes both, until they are closed or this process ends. Needs root.
 *
 * @throws Error where the system makes no namespaces or no cable between them
 * @example
 * const { onHub, close } = await openTwoMachines();
 * execFileSync(onHub[0], [...onHub.slice(1), "ip", "address"]);
 */
export async function openTwoMachines(): Promise<TwoMachines> {
  const [hub, client] = await Promise.all([openNamespace(), openNamespace()]);
  const close = (): void => [hub, client].forEach((held) => held.kill());
  const [onHub, onClient] = [within(hub), within(client)];
  try {
    run([...onHub, ..."ip link add name hub type veth peer name client".split(" "), "netns", `${client.pid}`]);
    for (const [on, name, address] of [
      [onHub, "hub", hubAddress],
      [onClient, "client", clientAddress],
    ] as const) {
      run([...on, ..."ip link set lo up".split(" ")]);
      run([...on, ..."ip address add".split(" "), `${address}/24`, "dev", name]);
      run([...on, ..."ip link set".split(" "), name, "up"]);
    }
  } catch (error) {
    close();
    throw error;
  }
  return { onHub, onClient, close };
}

/** A process that holds a new namespace until its input ends, which it does with this process. */
async function openNamespace(): Promise<ChildProcess> {
  const held = spawn("unshare", ["--net", "sh", "-c", "echo; read line"], { stdio: ["pipe", "pipe", "inherit"] });
  await Promise.race([
    once(held.stdout, "data"),
    once(held, "exit").then(() => {
      throw new Error("No network namespace could be made.");
    }),
  ]);
  return held;
}

const within = ({ pid }: ChildProcess): readonly string[] => ["nsenter", `--net=/proc/${pid}/ns/net`];

const run = ([file = "", ...words]: readonly string[]): Buffer => execFileSync(file, words);
