import type { Client } from "../client.ts";

const download = (name: string, release: readonly string[], script: string, more: Partial<Client> = {}): Client => ({
  name,
  release,
  language: "shell",
  files: { "program.sh": `digest() { sha256sum "$1" | cut -d ' ' -f 1; }\n${script}\n` },
  command: ["bash", "-eu", "program.sh"],
  does: "a file, the rest of it after its first bytes, a gated file with a token",
  expected: ({ sha256 }) => [
    sha256("acme/tiny", "model.safetensors"),
    sha256("acme/tiny", "model.safetensors"),
    sha256("acme/gated", "config.json"),
  ],
  ...more,
});

const shown = (...places: readonly string[]): string =>
  `printf '[${places.map(() => '"%s"').join(",")}]\\n' ${places.map((place) => `"$(digest ${place})"`).join(" ")}`;

const weights = '"$HF_ENDPOINT/acme/tiny/resolve/main/model.safetensors"';
const gated = '"$HF_ENDPOINT/acme/gated/resolve/main/config.json"';
const header = '"Authorization: Bearer $GATED_TOKEN"';

/** Programs of the system, which Debian has under the same names. */
export const programs: readonly Client[] = [
  download(
    "curl",
    ["curl", "--version"],
    `curl -sSfL -o whole ${weights}
head -c 50 whole > rest
curl -sSfL -C - -o rest ${weights}
curl -sSfL -H ${header} -o gated ${gated}
${shown("whole", "rest", "gated")}`,
  ),
  download(
    "wget",
    ["wget", "--version"],
    `wget -q -O whole ${weights}
head -c 50 whole > model.safetensors
wget -q -c ${weights}
wget -q --header ${header} -O gated ${gated}
${shown("whole", "model.safetensors", "gated")}`,
  ),
  download(
    "aria2",
    ["aria2c", "--version"],
    `aria2c -q -x 4 -k 1M -o whole ${weights}
head -c 50 whole > rest
aria2c -q -c -o rest ${weights}
aria2c -q --header ${header} -o gated ${gated}
${shown("whole", "rest", "gated")}`,
  ),
  download(
    "rclone",
    ["rclone", "version"],
    `rclone -q copyurl ${weights} whole
rclone -q --http-url "$HF_ENDPOINT" copyto :http:acme/tiny/resolve/main/model.safetensors second
rclone -q --header ${header} copyurl ${gated} gated
${shown("whole", "second", "gated")}`,
    { does: "`copyurl`, also of a gated file with a token, and `copyto` from its HTTP remote" },
  ),
  download(
    "PHP",
    ["php", "--version"],
    `php -r 'echo file_get_contents(getenv("HF_ENDPOINT") . "/acme/tiny/resolve/main/model.safetensors");' > whole
${shown("whole")}`,
    {
      does: "`file_get_contents` of an address",
      expected: ({ sha256 }) => [sha256("acme/tiny", "model.safetensors")],
    },
  ),
  download(
    "Ruby",
    ["ruby", "--version"],
    `ruby -ropen-uri -e 'print URI.open(ENV["HF_ENDPOINT"] + "/acme/tiny/resolve/main/model.safetensors").read' > whole
${shown("whole")}`,
    {
      does: "`URI.open` of an address",
      expected: ({ sha256 }) => [sha256("acme/tiny", "model.safetensors")],
    },
  ),
  download(
    "skopeo",
    ["skopeo", "--version"],
    `model="docker://\${HF_ENDPOINT#http://}/ada/embedder-gguf"
skopeo list-tags --tls-verify=false "$model" | grep -q '"F32"'
skopeo --insecure-policy copy --quiet --src-tls-verify=false "$model:F32" dir:copy
weights=$(grep -l '^GGUF' copy/*)
${shown("$weights")}`,
    {
      does: "`list-tags`, and `copy` of a model in GGUF as an OCI artifact",
      expected: ({ sha256 }) => [sha256("ada/embedder-GGUF", "embedder-F32.gguf")],
    },
  ),
  download(
    "git",
    ["git", "--version"],
    `git clone "$HF_ENDPOINT/acme/tiny" copy 2> said || true
if grep -q "This hub does not serve git. Use: HF_ENDPOINT=" said; then echo true; else cat said >&2; fi`,
    {
      does: "`clone`, which names the command to use instead",
      expected: () => true,
      refusal: "This hub does not serve git; `hf download` fetches the same files.",
    },
  ),
];
