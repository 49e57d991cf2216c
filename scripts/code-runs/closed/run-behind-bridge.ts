/**
 * Runs a command in a network namespace that has no interfaces yet: `node run-behind-bridge.ts <socket> <port> <command…>`.
 * It then finds itself at 127.0.0.1, and there a hub of the other side at the port; nothing else.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { openBridge } from "./bridge.ts";

const [path = "", port = "", file = "", ...words] = process.argv.slice(2);
execFileSync("ip", ["link", "set", "lo", "up"]);
await openBridge({ port: Number(port), host: "127.0.0.1" }, { path });
const [code] = await once(spawn(file, words, { stdio: "inherit" }), "exit");
process.exit(code ?? 1);
