import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { spacesParquet } from "./spaces-parquet.ts";
import { git } from "../testing/git.ts";

const root = join(import.meta.dirname, "../..");
/** The command line as the build and the package have it: it starts four times as fast as the sources. */
const program = join(root, "apps/web/dist/server/program.cjs");

/** A place in which commands of documents find what the documents speak of. */
export interface Workplace {
  /** A folder that holds everything, and goes with it. */
  readonly folder: string;
  /** Makes the folder that a reader of a document works in, with a data folder of its own in `var`. */
  readonly open: (name: string) => string;
  /** The environment of commands: `npx modelshelf`, `modelshelf`, `npm start` and `curl` are those of this place. */
  readonly environment: (folder: string) => NodeJS.ProcessEnv;
  readonly close: () => void;
}

/**
 * @param dataFolder copied for each reader
 * @param python the folder of a Python with the packages of `scripts/python-requirements.txt`; empty for that of the machine
 */
export function openWorkplace(dataFolder: string, python = ""): Workplace {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-documented-"));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const write = (name: string, lines: readonly string[]): void =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${lines.join("\n")}\n`, { mode: 0o755 });
  const modelshelf = `exec "${process.execPath}" "${program}"`;
  write("modelshelf", [`${modelshelf} "$@"`]);
  write("npx", [`[ "$1" = modelshelf ] || exit 97`, "shift", `${modelshelf} "$@"`]);
  // The work of "npm start" once everything is installed and built.
  write("npm", [`[ "$1" = start ] || exit 97`, "shift", `[ "$1" != -- ] || shift`, `${modelshelf} serve "$@"`]);
  // A page that says what is wrong is a failure.
  write("curl", [
    'PATH="${PATH#*:}"',
    'case " $* " in *" --fail "*) ;; *) set -- --fail-with-body "$@" ;; esac',
    'exec curl --silent --show-error --max-time 20 "$@"',
  ]);
  write("node", [`exec "${process.execPath}" "$@"`]);
  return {
    folder,
    open: (name) => {
      const work = join(folder, name);
      mkdirSync(work);
      fillWork(work);
      cpSync(dataFolder, join(work, "var"), { recursive: true });
      symlinkSync(join(root, "node_modules"), join(work, "node_modules"));
      return work;
    },
    environment: (work) => ({
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: "",
      PATH: [bin, ...(python === "" ? [] : [python]), process.env["PATH"] ?? ""].join(delimiter),
      HOME: join(work, "home"),
      HF_HOME: join(work, "home/.cache/huggingface"),
      // Messages of a server arrive when it writes them.
      PYTHONUNBUFFERED: "1",
      HF_HUB_DISABLE_TELEMETRY: "1",
      HF_HUB_DISABLE_PROGRESS_BARS: "1",
      HOST: "127.0.0.1",
      PORT: "0",
      MODELSHELF_DATA: join(work, "var"),
    }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A folder of repositories, as teams have it. */
export function fillRepositories(folder: string): void {
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const card = "---\nlicense: mit\npipeline_tag: fill-mask\nlibrary_name: transformers\n---\n\n# Reader\n\nReads.\n";
  write("ada/reader/README.md", card);
  write("ada/reader/config.json", JSON.stringify({ model_type: "bert", architectures: ["BertForMaskedLM"] }));
  write("ada/reader/vocab.txt", "[PAD]\n[UNK]\n[MASK]\nquay\n");
  write("datasets/ada/words/README.md", "---\nlicense: mit\n---\n\n# Words\n");
  write("datasets/ada/words/words.csv", "word,count\nquay,3\nbuoy,4\n");
}

const model = { id: "acme/tiny-bert", library_name: "transformers", pipeline_tag: "fill-mask", tags: ["bert"] };
const dataset = { id: "acme/letters", tags: ["modality:text"], downloads: 3 };
const space = { id: "acme/demo", sdk: "gradio", likes: 2 };

const lines = (...records: readonly object[]): string => records.map((each) => `${JSON.stringify(each)}\n`).join("");

function fillWork(work: string): void {
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(join(work, path, ".."), { recursive: true });
    writeFileSync(join(work, path), content);
  };
  write("models.jsonl", lines(model));
  write("models.jsonl.gz", gzipSync(lines(model)));
  write("datasets.jsonl.gz", gzipSync(lines(dataset)));
  write("datasets.jsonl.zst", zstdCompressSync(lines(dataset)));
  write("spaces.jsonl", lines(space));
  write("spaces.parquet", spacesParquet);
  write("etc/modelshelf/config.json", JSON.stringify({ publicUrl: "https://models.example.org" }));
  write("modelshelf.config.json", JSON.stringify({ publicUrl: "https://models.example.org" }));
  write("my-model/config.json", JSON.stringify({ model_type: "bert", architectures: ["BertForMaskedLM"] }));
  write("my-model/README.md", "---\nlicense: mit\nlibrary_name: transformers\n---\n\n# Mine\n");
  write("policy.yml", "rules:\n  - name: no pickles\n    refuse:\n      formats: [pickle]\n");
  write("ada.pem", readFileSync(join(root, "packages/files/test/signatures/team.pub.pem")));
  write("content/home.md", "---\ntitle: Our models\n---\n\nWhat the team uses.\n");
  for (const folder of ["guides", "guides-0.2", "chapters", "units", "content/docs"]) {
    write(`${folder}/_toctree.yml`, "- local: index\n  title: Welcome\n");
    write(`${folder}/index.md`, "# Welcome\n\nA page.\n");
  }
  git(work, "init", "-q");
  git(work, "add", "guides");
  git(work, "commit", "-q", "-m", "Write the guides");
  git(work, "tag", "v0.2.0");
  write("content/course/en/_toctree.yml", "- local: index\n  title: Welcome\n");
  write("content/course/en/index.md", "# Welcome\n\nA page.\n");
  fillRepositories(join(work, "models"));
  const cached = "home/.cache/huggingface/hub/models--ada--cached";
  const commit = "0123456789abcdef0123456789abcdef01234567";
  write(`${cached}/refs/main`, commit);
  write(`${cached}/snapshots/${commit}/config.json`, JSON.stringify({ model_type: "bert" }));
}
