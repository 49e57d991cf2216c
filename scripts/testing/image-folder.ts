import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { machine } from "../code-runs/uv.ts";
import type { Instruction, Stage } from "./containerfile.ts";

/** The release of Debian that the base image is made of. */
const release = "bookworm";

/** Builds a Containerfile without a container engine: each stage is the root of a system of its own, in a folder. */
export class ImageFolder {
  /** The root of the last stage. */
  readonly root: string;
  readonly #last: Stage;
  readonly #work: string;

  private constructor(work: string, root: string, last: Stage) {
    [this.#work, this.root, this.#last] = [work, root, last];
  }

  /**
   * Runs the stages, the first one with the files of a clone as its context. Needs root and `debootstrap`, and fetches the
   * base of Debian and the packages of npm.
   *
   * @param work an empty folder, on a disk with some gigabytes
   * @throws Error with the instruction that failed, and its output
   * @example (await ImageFolder.build("/tmp/work", process.cwd(), parseContainerfile(text))).root // "/tmp/work/stage-2"
   */
  static build(work: string, clone: string, stages: readonly Stage[]): ImageFolder {
    const base = makeBase(work);
    const roots = new Map<string, string>();
    let root = base;
    for (const [position, stage] of stages.entries()) {
      root = join(work, `stage-${position}`);
      call("cp", ["--archive", "--reflink=auto", base, root]);
      roots.set(stage.name ?? "", root);
      for (const instruction of stage.instructions) follow(instruction, { root, clone, roots, stage });
    }
    const last = stages.at(-1);
    if (last === undefined) throw new Error("The Containerfile has no stage.");
    return new ImageFolder(work, root, last);
  }

  /**
   * Starts the image as `docker run --read-only` does: its own environment and user, nothing that can be written but its
   * volume, which begins with what the image has there.
   *
   * @param settings variables of the environment, in addition to those of the image
   */
  start(settings: Readonly<Record<string, string>>): ChildProcess {
    const [volume = "/data"] = texts(this.#last, "VOLUME");
    const data = mkdtempSync(join(this.#work, "volume-"));
    call("cp", ["--archive", "--no-target-directory", join(this.root, volume), data]);
    const mounts = [
      `mount --bind "${this.root}" "${this.root}"`,
      `mount -o remount,bind,ro "${this.root}"`,
      `mount --bind "${data}" "${this.root}${volume}"`,
      `mount -t proc proc "${this.root}/proc"`,
    ].join(" && ");
    const command = [...this.#json("ENTRYPOINT"), ...this.#json("CMD")];
    const words = ["--mount", "bash", "-euc", `${mounts} && exec "$@"`, "bash", ...this.#enter(settings), ...command];
    return spawn("unshare", words, { stdio: ["ignore", "pipe", "pipe"] });
  }

  /** The status of a program in the image, as its user: of the health check where none is named. */
  run(settings: Readonly<Record<string, string>>, command = this.#healthCheck()): number | null {
    const [program = "", ...words] = [...this.#enter(settings), ...command];
    return spawnSync(program, words).status;
  }

  #enter(settings: Readonly<Record<string, string>>): readonly string[] {
    const [user = "0:0"] = texts(this.#last, "USER");
    const [folder = "/"] = texts(this.#last, "WORKDIR");
    const set = Object.entries({ ...variablesOf(this.#last), ...settings }).map(([name, value]) => `${name}=${value}`);
    const enter = `cd ${folder} && exec "$@"`;
    return ["chroot", `--userspec=${user}`, this.root, "env", "-i", ...set, "bash", "-euc", enter, "bash"];
  }

  #healthCheck(): readonly string[] {
    return JSON.parse(texts(this.#last, "HEALTHCHECK")[0]?.split(" CMD ")[1] ?? "[]");
  }

  #json(name: string): readonly string[] {
    return JSON.parse(texts(this.#last, name)[0] ?? "[]");
  }
}

/** Debian without anything but its base, with Node and npm where the image of Node has them. */
function makeBase(work: string): string {
  const base = join(work, "base");
  call("debootstrap", ["--variant=minbase", release, base]);
  const local = join(base, "usr/local");
  const npm = dirname(dirname(realpathSync(call("sh", ["-c", "command -v npm"]).trim())));
  mkdirSync(join(local, "lib/node_modules"), { recursive: true });
  cpSync(realpathSync(process.execPath), join(local, "bin/node"));
  cpSync(npm, join(local, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
  // A container engine gives a container the names of hosts; certificates are those that this machine trusts.
  for (const path of ["/etc/resolv.conf", "/etc/ssl/certs"]) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    call("cp", ["--recursive", "--dereference", "--no-target-directory", path, join(base, path)]);
  }
  return base;
}

interface Following {
  readonly root: string;
  readonly clone: string;
  readonly roots: ReadonlyMap<string, string>;
  readonly stage: Stage;
}

/** Follows the instructions that change files; the others say how the image is started. */
function follow({ name, text }: Instruction, { root, clone, roots, stage }: Following): void {
  const [folder = "/"] = texts(stage, "WORKDIR");
  if (name === "WORKDIR") mkdirSync(join(root, text), { recursive: true });
  if (name === "RUN") {
    const set = Object.entries({ ...machine(), PATH: "/usr/local/bin:/usr/bin:/bin", HOME: "/root" });
    const variables = set.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]));
    const enter = ["chroot", root, "env", "-i", ...variables, "bash", "-euc", `cd ${folder} && ${text}`];
    call("unshare", ["--mount", "bash", "-euc", `mount -t proc proc "${root}/proc" && exec "$@"`, "bash", ...enter]);
  }
  if (name !== "COPY") return;
  const {
    from,
    chown,
    source = "",
    target = "",
  } = /^(?:--from=(?<from>\S+) )?(?:--chown=(?<chown>\S+) )?(?<source>\S+) (?<target>\S+)$/.exec(text)?.groups ?? {};
  if (from === undefined) {
    const into = join(root, folder, target);
    call(
      "sh",
      ["-c", 'git ls-files -z | tar --null --files-from - --create | tar --extract --directory "$0"', into],
      clone,
    );
    return;
  }
  const into = join(root, target);
  mkdirSync(dirname(into), { recursive: true });
  call("cp", ["--archive", "--no-target-directory", join(roots.get(from) ?? "", source), into]);
  if (chown !== undefined) call("chown", ["--recursive", chown, into]);
}

const texts = ({ instructions }: Stage, name: string): readonly string[] =>
  instructions.filter((one) => one.name === name).map(({ text }) => text);

function variablesOf(stage: Stage): Readonly<Record<string, string>> {
  const image = { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" };
  const set = texts(stage, "ENV").flatMap((text) => [...text.matchAll(/(\w+)=(\S+)/g)]);
  return Object.fromEntries([
    ...Object.entries(image),
    ...set.map(([, name = "", value = ""]) => [name, value.replace("$PATH", image.PATH)]),
  ]);
}

function call(program: string, words: readonly string[], cwd?: string): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: "utf8", maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")}\n${stdout}\n${stderr}`);
  return stdout;
}
