import { join } from "node:path";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { runCommand } from "../run-command.ts";
import { machine } from "../uv.ts";

/**
 * Python programs without what only running them tells; see `loosen.py`.
 *
 * @throws Error for a program that does not parse
 */
export async function loosened(texts: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-names-"));
  try {
    const [from, to] = [join(folder, "from.json"), join(folder, "to.json")];
    writeFileSync(from, JSON.stringify(texts));
    const script = join(import.meta.dirname, "loosen.py");
    const { fault, complaints } = await runCommand(["bash", "-c", 'python3 "$0" < "$1" > "$2"', script, from, to], {
      folder,
      environment: machine(),
      seconds: 60,
    });
    if (fault !== undefined) throw new Error(`The programs could not be read: ${complaints}`);
    return JSON.parse(readFileSync(to, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
