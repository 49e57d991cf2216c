import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import programs from "../testing/programs.json" with { type: "json" };

const root = resolve(import.meta.dirname, "../..");
const vitest = ["node", "node_modules/vitest/vitest.mjs", "run"];
/** The command that builds the server that tests start. */
const build = ["npm", "run", "--silent", "build"];

/** A part of the nightly run: what is slow, or depends on releases of others. */
export interface Part {
  readonly name: string;
  /** The claim that it proves when it passes. */
  readonly about: string;
  /** Programs that it cannot do without, each with what brings it. */
  readonly needs: readonly Need[];
  /** Run one after the other in the root of the clone, to the first one that fails. */
  readonly commands: readonly (readonly string[])[];
  readonly environment?: Readonly<Record<string, string>>;
  /** It is ended after so many minutes, and has failed then. */
  readonly minutes: number;
}

interface Need {
  /** A command that succeeds where the need is met. */
  readonly probe: readonly string[];
  /** A sentence for where it is not. */
  readonly advice: string;
}

const internet: Need = {
  probe: ["npm", "view", "npm", "version"],
  advice: "The index of npm cannot be reached. Check the connection and the proxy.",
};
const python: Need = {
  probe: ["python3", "-c", "import ensurepip, venv"],
  advice: "Python 3 with venv is missing. Install it (Debian and Ubuntu: python3-venv).",
};
const debianTorch: Need = {
  probe: ["/usr/bin/python3", "-c", "import torch"],
  advice: "PyTorch of the system's Python is missing. Install it (Debian and Ubuntu: python3-torch).",
};
const chromium: Need = {
  probe: ["sh", "-c", `test -x "\${CHROMIUM:-/usr/bin/chromium}"`],
  advice: "Chromium is missing. Install it (Debian: chromium), or set CHROMIUM.",
};
const firefox: Need = {
  probe: ["sh", "-c", `test -x "\${FIREFOX:-/usr/bin/firefox-esr}" || test -x /usr/bin/firefox`],
  advice: "Firefox is missing. Install it (Debian: firefox-esr), or set FIREFOX.",
};
const webkit: Need = {
  probe: ["sh", "-c", "command -v WebKitWebDriver && command -v Xvfb"],
  advice: "WebKit is missing. Install it (Debian: webkit2gtk-driver xvfb).",
};
/** Without a network, as the same user: PostgreSQL refuses to start as root, and as root its files are given to another user. */
const unshared =
  process.getuid?.() === 0 ? ["unshare", "--net"] : ["unshare", "--map-current-user", "--keep-caps", "--net"];
const namespaces: Need = {
  probe: [...unshared, "ip", "link", "set", "lo", "up"],
  advice: "A network namespace cannot be made here. It takes Linux, with unshare, ip and user namespaces.",
};
const debootstrap: Need = {
  probe: ["sh", "-c", "command -v debootstrap"],
  advice: "debootstrap is missing. Install it (Debian and Ubuntu: debootstrap).",
};
const superuser: Need = {
  probe: ["sh", "-c", `test "$(id -u)" = 0`],
  advice: "Only root can start a program as another user. Run it as root.",
};
const go: Need = { probe: ["go", "version"], advice: "Go is missing. Install it (Debian and Ubuntu: golang-go)." };
const objectStorage: Need = {
  probe: programs.versitygw.probe,
  advice: `versitygw is missing. Install it (go install ${programs.versitygw.go}).`,
};
const maven: Need = {
  probe: ["sh", "-c", "command -v mvn && command -v javac"],
  advice: "Maven or a Java compiler is missing. Install them (Debian and Ubuntu: maven default-jdk).",
};
const rust: Need = {
  probe: ["cargo", "--version"],
  advice: "Rust is missing. Install it with rustup (https://rustup.rs).",
};
const downloaders: Need = {
  probe: [
    "sh",
    "-c",
    "for program in curl wget aria2c rclone git php ruby skopeo; do command -v $program || exit 1; done",
  ],
  advice:
    "One of curl, wget, aria2c, rclone, git, php, ruby and skopeo is missing. Install them (Debian and Ubuntu: curl wget aria2 rclone git php-cli ruby skopeo).",
};
const documentTools: Need = {
  probe: ["sh", "-c", "command -v bash && command -v curl && command -v jq && command -v openssl"],
  advice: "One of bash, curl, jq and openssl is missing. Install them (Debian and Ubuntu: bash curl jq openssl).",
};
const clock: Need = {
  probe: ["sh", "-c", "ls /usr/lib/*/faketime/libfaketime.so.1"],
  advice: "libfaketime is missing. Install it (Debian and Ubuntu: libfaketime).",
};

/** Tests that are the same in each engine. */
function inEngines(): readonly string[] {
  return globSync("apps/web/src/e2e/*.test.ts", { cwd: root }).filter((file) =>
    readFileSync(resolve(root, file), "utf8").includes("describeInEngines("),
  );
}

/** In the order in which they run. A new one is an entry here. */
export const parts: readonly Part[] = [
  {
    name: "older-nodes",
    about: "npm start on each Node that people have",
    needs: [internet],
    commands: [["scripts/nightly/start-on-older-nodes"]],
    minutes: 30,
  },
  {
    name: "package-nodes",
    about: "the packed program on the Nodes that it is for",
    needs: [internet],
    commands: [["scripts/nightly/package-on-nodes"]],
    minutes: 20,
  },
  {
    name: "container",
    about: "the Containerfile, run in systems with nothing but the base of Debian and Node, makes a hub that serves",
    needs: [superuser, internet, debootstrap],
    commands: [[...vitest, "--project", "nightly", "containerfile"]],
    minutes: 25,
  },
  {
    name: "firefox",
    about: "copying, menus, choices, keys, icons and widths in Firefox",
    needs: [firefox],
    commands: [build, [...vitest, "--project", "browser", ...inEngines()]],
    environment: { MODELSHELF_ENGINES: "firefox" },
    minutes: 30,
  },
  {
    name: "webkit",
    about: "the same in WebKit",
    needs: [webkit],
    commands: [build, [...vitest, "--project", "browser", ...inEngines()]],
    environment: { MODELSHELF_ENGINES: "webkit" },
    minutes: 45,
  },
  {
    name: "pages",
    about: "each kind of page looks as it did the day before, at three widths in both themes, and axe finds nothing",
    // Packages of the revision of that day may be other ones.
    needs: [chromium, internet],
    commands: [["node", "scripts/screenshots/keep-base.ts"], build, [...vitest, "--project", "nightly", "every-page"]],
    minutes: 75,
  },
  {
    name: "screenshots",
    about: "pages still look as in the screenshots of the documentation",
    needs: [chromium],
    commands: [build, ["node", "scripts/screenshots/take.ts", "--check"]],
    minutes: 15,
  },
  {
    name: "contrast",
    about: "axe finds every text of every page that it looks at easy to read",
    needs: [chromium],
    commands: [
      build,
      [
        ...vitest,
        "--project",
        "browser",
        ...["accessibility", "document-pages", "tasks"].map((file) => `apps/web/src/e2e/${file}.test.ts`),
      ],
    ],
    environment: { MODELSHELF_CONTRAST: "all" },
    minutes: 30,
  },
  {
    name: "model-clients",
    about: "Transformers, Diffusers, PEFT and Transformers.js on tiny models of a mirrored hub",
    needs: [internet, python],
    commands: [[...vitest, "--project", "nightly", "model-clients"]],
    minutes: 60,
  },
  {
    name: "clients",
    about: "every client of the documentation's table still gets what a hub has",
    needs: [internet, python, go, maven, rust, downloaders],
    commands: [["node", "scripts/clients/run.ts"]],
    minutes: 120,
  },
  {
    name: "signatures",
    about: "signatures of model-signing and cosign are verified here, and cosign verifies a model at the hub",
    needs: [internet, python, go],
    commands: [build, [...vitest, "--project", "nightly", "signatures"]],
    minutes: 60,
  },
  {
    name: "registry-conformance",
    about:
      "the suite of the OCI distribution specification finds no fault, and clients pull the same bytes from copies of a hub",
    needs: [internet, python, go, objectStorage],
    commands: [build, [...vitest, "--project", "nightly", "registry-conformance"]],
    minutes: 30,
  },
  {
    name: "closed-code",
    about: "code that a hub prints for itself runs where nothing but that hub can be reached",
    needs: [internet, python, namespaces],
    // Programs' needs are installed before the network closes.
    commands: [[...vitest, "--project", "nightly", "scripts/code-runs/closed"]],
    minutes: 60,
  },
  {
    name: "other-machine",
    about: "a hub that was told no public address serves clients of another machine",
    needs: [internet, python, superuser, namespaces],
    commands: [build, [...vitest, "--project", "nightly", "other-machine"]],
    minutes: 20,
  },
  {
    name: "carried-models",
    about: "a pipeline of Transformers answers from a bundle on a hub without a network",
    needs: [internet, python, debianTorch, superuser, namespaces],
    commands: [build, [...vitest, "--project", "nightly", "carried-models"]],
    minutes: 15,
  },
  {
    name: "installs",
    about: "what snippets tell people to install brings what their code imports",
    needs: [internet, python],
    commands: [[...vitest, "--project", "nightly", "installs"]],
    minutes: 60,
  },
  {
    name: "texts",
    about: "programs in texts print what they say",
    needs: [internet, python],
    commands: [[...vitest, "--project", "nightly", "content"]],
    minutes: 60,
  },
  {
    name: "documents",
    about: "every command and program of the documentation does what it says",
    needs: [python, documentTools],
    commands: [build, [...vitest, "--project", "nightly", "documented-commands"]],
    minutes: 20,
  },
  {
    name: "bills",
    about: "bills of materials are valid for the newest validators of CycloneDX and SPDX",
    needs: [internet, python],
    commands: [[...vitest, "--project", "nightly", "scripts/bills"]],
    minutes: 15,
  },
  {
    name: "names",
    about: "what snippets call exists in the newest releases",
    needs: [internet, python],
    commands: [["node", "scripts/code-runs/verify.ts", "--names", "--changed"]],
    minutes: 60,
  },
  {
    name: "mutations",
    about: "a sample of small faults in the code, and the tests that notice them",
    needs: [],
    commands: ["packages/registry/src/code", "packages/store/src/query", "apps/web/src/http"].map((path) => [
      "node",
      "scripts/mutations/mutate.ts",
      path,
      "--draw",
      "20",
    ]),
    minutes: 60,
  },
  {
    name: "faults",
    about: "crashes, full disks, damaged files and hostile input",
    needs: [clock],
    commands: [build, ["node", "faults/run.ts"]],
    minutes: 120,
  },
  {
    name: "workflows",
    about: "actionlint finds nothing in the workflows of GitHub",
    needs: [go],
    commands: [["go", "run", "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12"]],
    minutes: 10,
  },
  {
    name: "closed-network",
    about: "every test passes where nothing but this machine can be reached",
    needs: [namespaces],
    // Tests' needs are prepared before the network closes.
    commands: [
      build,
      [...vitest, "--project", "programs", "count-reporter"],
      [...unshared, "sh", "-c", "ip link set lo up && exec npm test"],
    ],
    minutes: 60,
  },
];

/**
 * Why a part cannot run on this machine; empty where it can.
 *
 * @example missingFor(webkitPart) // "WebKit is missing. Install it (Debian: webkit2gtk-driver xvfb)."
 */
export function missingFor({ needs }: Part): string {
  return needs
    .filter(({ probe: [program = "", ...words] }) => spawnSync(program, words, { cwd: root }).status !== 0)
    .map(({ advice }) => advice)
    .join(" ");
}
