import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/*
 * `npm start` is npm, a shell, the bootstrap and the hub, each the child of the one before; where Node can do it, the
 * bootstrap becomes the hub. Ending one of them ends the hub, and ends it cleanly. A program that says how it was
 * ended stands here for the hub.
 *
 * One case is left out: SIGINT to npm alone. Debian's shell keeps it until its child ends, and the child hears nothing.
 * A terminal sends it to all of them.
 */

const folder = mkdtempSync(join(tmpdir(), "modelshelf-signals-"));

// It goes on listening, as the hub does: npm passes the signal on, and the second one must not end it before it has spoken.
const hub = `
import { endWithNpm } from "${pathToFileURL(resolve(import.meta.dirname, "../apps/cli/src/process/end-with-npm.ts")).href}";
endWithNpm(process, () => process.kill(process.pid, "SIGTERM"));
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => { console.log("stopped"); process.exit(0); });
}
setInterval(() => {}, 1000);
console.log("started " + (process.env.STANDS_BEHIND ? process.ppid : process.pid));
`;

beforeAll(() => {
  mkdirSync(join(folder, "scripts/bootstrap"), { recursive: true });
  cpSync(resolve(import.meta.dirname, "bootstrap/run.mjs"), join(folder, "scripts/bootstrap/run.mjs"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node start.mjs" } }));
  writeFileSync(join(folder, "hub.mjs"), hub);
  writeFileSync(
    join(folder, "start.mjs"),
    `import { become, run } from "./scripts/bootstrap/run.mjs";
    const command = [process.execPath, "hub.mjs"];
    process.exitCode = process.env.STANDS_BEHIND ? await run(command) : await become(command, process.env);`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

/** As the bootstrap of `npm start` does on a new Node, and on an older one. */
const ways = [
  ["becomes the hub", {}],
  ["stands behind the hub", { STANDS_BEHIND: "1" }],
] as const;

/** The output until all of them have ended; `end` is told the ids of npm and of the bootstrap. */
function start(env: Readonly<Record<string, string>>, end: (npm: number, bootstrap: number) => void): Promise<string> {
  const npm = spawn("npm", ["start", "--silent"], {
    cwd: folder,
    env: { ...process.env, ...env, PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter) },
    // A group of their own, as a terminal gives them.
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  npm.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    const bootstrap = /started (\d+)\n/.exec(text)?.[1];
    if (bootstrap !== undefined && npm.pid !== undefined) end(npm.pid, Number(bootstrap));
  });
  return new Promise((done, reject) => {
    npm.once("error", reject);
    // The end of what the last of them could still print.
    npm.once("close", () => done(said));
  });
}

const ended = /^started \d+\nstopped\n$/;

describe.each(ways)("a bootstrap that %s", (_way, env) => {
  test("SIGTERM to npm ends what it runs", async () => {
    expect(await start(env, (npm) => process.kill(npm, "SIGTERM"))).toMatch(ended);
  });

  test.each(["SIGTERM", "SIGINT"] as const)("%s to all of them ends them", async (signal) => {
    expect(await start(env, (npm) => process.kill(-npm, signal))).toMatch(ended);
  });

  test.each(["SIGTERM", "SIGINT"] as const)("%s to what npm runs ends it", async (signal) => {
    expect(await start(env, (_npm, bootstrap) => process.kill(bootstrap, signal))).toMatch(ended);
  });
});
