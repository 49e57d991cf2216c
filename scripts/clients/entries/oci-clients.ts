import type { Client } from "../client.ts";
import type { KeptBuild } from "../kept-builds.ts";

const orasRelease = "1.3.6";
const oras: KeptBuild = {
  name: `oras-${orasRelease}`,
  commands: [["sh", "-euc", `GOBIN="$PWD/bin" go install oras.land/oras/cmd/oras@v${orasRelease}`]],
  programs: "bin",
  seconds: 1800,
};

const kitRelease = "1.15.0";
/** `go install` asks for the list of its releases, which not every module proxy has; a module that requires it does not. */
const kit: KeptBuild = {
  name: `kit-${kitRelease}`,
  commands: [
    [
      "sh",
      "-euc",
      `test -e go.mod || go mod init kept; go mod edit -require github.com/kitops-ml/kitops@v${kitRelease}`,
    ],
    ["go", "build", "-mod=mod", "-o", "bin/kit", "github.com/kitops-ml/kitops"],
  ],
  programs: "bin",
  seconds: 1800,
};

/** By their names in registries, with a tag: of weights, of one quantization, and of one in several files. */
const pulled = {
  "acme/tiny:main": "acme/tiny",
  "acme/tiny-gguf:Q8_0": "acme/tiny-GGUF",
  "ada/split-gguf:Q8_0": "ada/split-GGUF",
};

/** The repositories that these clients pull. */
export const pulledIds: readonly string[] = Object.values(pulled);

/**
 * Pulls each of these into a folder, and prints the hashes of its files by their paths.
 *
 * @param line pulls `reference` into the folder `copy`
 */
const pulls = (line: string): Pick<Client, "files" | "command" | "does" | "expected"> => ({
  files: {
    "program.py": `import hashlib, json, os, pathlib, subprocess, sys
def pull(reference, copy):
  ${line}
  files = [file for file in pathlib.Path(copy).rglob("*") if file.is_file()]
  return {file.relative_to(copy).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
registry = os.environ["HF_ENDPOINT"].removeprefix("http://")
print(json.dumps([pull(f"{registry}/{name}", f"copy-{at}") for at, name in enumerate(${JSON.stringify(Object.keys(pulled))})]))
`,
  },
  command: ["python", "program.py"],
  does: "pulls repositories as OCI artifacts, byte for byte",
  expected: ({ hashes }) => pulledIds.map((id) => hashes(id)),
});

/** Clients of OCI registries that pull models. */
export const ociClients: readonly Client[] = [
  {
    name: "oras",
    release: orasRelease,
    language: "Go",
    keeps: [oras],
    install: { pip: [] },
    ...pulls('subprocess.run(["oras", "pull", "--plain-http", "--no-tty", "-o", copy, reference], check=True)'),
  },
  {
    name: "modelpack-client",
    release: "0.1.0",
    language: "Python",
    install: { pip: ["modelpack-client==0.1.0"] },
    ...pulls("from modelpack_client import ModelPackClient; ModelPackClient(insecure=True).pull(reference, copy)"),
  },
  {
    name: "kit",
    release: kitRelease,
    language: "Go",
    keeps: [kit],
    install: { pip: [] },
    ...pulls(
      '[subprocess.run(["kit", *words, "--plain-http", "--progress", "none", reference], check=True, stdout=sys.stderr) for words in (["pull"], ["unpack", "-d", copy])]',
    ),
  },
  {
    name: "modctl",
    release: ["modctl", "version"],
    language: "Go",
    install: { pip: [] },
    mayBeMissing: true,
    ...pulls(
      'subprocess.run(["modctl", "pull", "--plain-http", "--no-progress", "--extract-from-remote", "--extract-dir", copy, reference], check=True)',
    ),
  },
];
