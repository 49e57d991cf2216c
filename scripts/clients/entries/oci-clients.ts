import type { Client } from "../client.ts";
import type { KeptBuild } from "../kept-builds.ts";

const orasRelease = "1.3.6";
const oras: KeptBuild = {
  name: `oras-${orasRelease}`,
  commands: [["sh", "-euc", `GOBIN="$PWD/bin" go install oras.land/oras/cmd/oras@v${orasRelease}`]],
  programs: "bin",
  seconds: 1800,
};

/** Pulls a repository into the folder `copy`, and prints the hashes of its files by their paths. */
const pulls = (lines: string): Pick<Client, "files" | "command" | "does" | "expected"> => ({
  files: {
    "program.py": `import hashlib, json, os, pathlib, subprocess
reference = os.environ["HF_ENDPOINT"].removeprefix("http://") + "/acme/tiny:main"
${lines}
files = [file for file in pathlib.Path("copy").rglob("*") if file.is_file()]
print(json.dumps({file.relative_to("copy").as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}, sort_keys=True))
`,
  },
  command: ["python", "program.py"],
  does: "pulls a repository as an OCI artifact, byte for byte",
  expected: ({ hashes }) => hashes("acme/tiny"),
});

/** Clients of OCI registries that pull models. */
export const ociClients: readonly Client[] = [
  {
    name: "oras",
    release: orasRelease,
    language: "Go",
    keeps: [oras],
    install: { pip: [] },
    ...pulls('subprocess.run(["oras", "pull", "--plain-http", "--no-tty", "-o", "copy", reference], check=True)'),
  },
  {
    name: "modelpack-client",
    release: "0.1.0",
    language: "Python",
    install: { pip: ["modelpack-client==0.1.0"] },
    ...pulls('from modelpack_client import ModelPackClient\nModelPackClient(insecure=True).pull(reference, "copy")'),
  },
];
