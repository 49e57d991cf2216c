import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeLargeModel } from "./serve/make-large.ts";
import { runHub, runNginx, type RunningServer } from "./serve/run-server.ts";
import { addRow, skip } from "./table/row.ts";
import { lineOf } from "./table/table.ts";

/**
 * How fast files of a repository are sent, beside nginx with `sendfile`: a large one, a range of it, and several at once.
 * Needs the built web app, curl and nginx (in Debian `nginx-light`).
 *
 *   npm run bench files
 */
const nginxPort = Number(process.env["BENCH_PORT"] ?? 4390);
const rounds = 5;
const goal = { atLeast: 0.5 };

const missing = ["curl", "nginx"].filter((program) => !isThere(program));
if (missing.length > 0) skip(`${missing.join(" and ")} cannot be found. Install them: apt install curl nginx-light`);
else await bench();

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
  try {
    const repository = join(folder, "ada", "large");
    makeLargeModel(repository);
    const data = join(folder, "data");
    execFileSync(process.execPath, ["apps/cli/src/main.ts", "import", repository, "--data", data], { stdio: "ignore" });
    const hub = await runHub(data, 1);
    const nginx = await runNginx(folder, { folder, port: nginxPort });
    const ours = `${hub.url}/ada/large/resolve/main/model.safetensors`;
    const theirs = `${nginx.url}/ada/large/model.safetensors`;
    await compare("a file of 1 GB", [ours], [theirs]);
    const range = ["-r", "400000000-499999999"];
    await compare("100 MB of a file of 1 GB", [...range, ours], [...range, theirs]);
    await compare("a file of 1 GB four times at once", Array<string>(4).fill(ours), Array<string>(4).fill(theirs));
    await Promise.all([hub, nginx].map((server: RunningServer) => server.end()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(what: string, ours: readonly string[], theirs: readonly string[]): Promise<void> {
  const rates: { readonly ours: number; readonly theirs: number }[] = [];
  // The first brings the file into memory.
  for (let round = -1; round < rounds; round += 1) {
    const turn = { theirs: await rate(theirs), ours: await rate(ours) };
    if (round >= 0) rates.push(turn);
  }
  const figure = median(rates.map((turn) => turn.ours));
  const against = { peer: "nginx with sendfile", figure: median(rates.map((turn) => turn.theirs)) };
  const ratio = median(rates.map((turn) => turn.ours / turn.theirs));
  console.log(lineOf(addRow({ what, figure, unit: "MB/s", against, ratio, goal })));
}

/** Megabytes a second, of all transfers together. */
async function rate(words: readonly string[]): Promise<number> {
  const addresses = words.filter((word) => word.startsWith("http"));
  const options = words.filter((word) => !word.startsWith("http"));
  const asked = addresses.flatMap((address) => ["-o", "/dev/null", address]);
  const start = performance.now();
  const each = "%{size_download}\\n";
  const { stdout } = await promisify(execFile)("curl", ["-sf", "--parallel", "-w", each, ...options, ...asked]);
  const bytes = stdout.split("\n").reduce((sum, line) => sum + Number(line), 0);
  return bytes / 1000 / (performance.now() - start);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function isThere(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
