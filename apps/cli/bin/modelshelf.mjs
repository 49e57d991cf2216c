#!/usr/bin/env node
// Plain JavaScript on purpose: it runs on whatever Node the machine has and hands over to the one the project pins,
// which runs the TypeScript sources directly.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { becomeFrugal, builtProgram } from "./frugal-process.mjs";

const main = join(dirname(fileURLToPath(import.meta.url)), "../src/main.ts");

if (Number(process.versions.node.split(".")[0]) >= 24) {
  if (process.argv[2] === "serve" && builtProgram !== undefined) becomeFrugal(builtProgram);
  await import(main);
} else {
  const pinned = join(dirname(createRequire(import.meta.url).resolve("node/package.json")), "bin/node");
  if (!existsSync(pinned)) {
    process.stderr.write("modelshelf: the pinned Node is not installed. Run `npm start` or `npm ci` once.\n");
    process.exit(1);
  }
  // Each thread would keep memory of its own that it has given back.
  const env = { MALLOC_ARENA_MAX: "2", ...process.env };
  const child = spawn(pinned, [main, ...process.argv.slice(2)], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}
