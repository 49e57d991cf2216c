import type { Client } from "../client.ts";

interface PythonClient extends Pick<Client, "does" | "expected" | "limit" | "refusal" | "seconds"> {
  /** The package, and the name in the table. */
  readonly name: string;
  readonly releases: readonly string[];
  /** Further packages. */
  readonly beside?: readonly string[];
  /** Lines that leave the answer in `found`. */
  readonly program: string;
}

const rows = [
  { word: "quay", count: 3 },
  { word: "buoy", count: 4 },
  { word: "ship", count: 5 },
];

const described: readonly PythonClient[] = [
  {
    name: "hf_transfer",
    releases: ["0.1.9"],
    beside: ["huggingface_hub==0.36.2"],
    program: `
os.environ["HF_HUB_ENABLE_HF_TRANSFER"] = "1"
from huggingface_hub import hf_hub_download
found = digest(hf_hub_download("acme/tiny", "model.safetensors"))`,
    does: "speeds up a download of huggingface_hub 0.36.2",
    expected: ({ sha256 }) => sha256("acme/tiny", "model.safetensors"),
  },
  {
    name: "tokenizers",
    releases: ["0.23.3", "0.21.4", "0.15.2"],
    program: `
from tokenizers import Tokenizer
found = [Tokenizer.from_pretrained("acme/tiny").encode("A small ship").tokens]`,
    does: "`Tokenizer.from_pretrained`",
    expected: () => [["a", "small", "ship"]],
  },
  {
    name: "safetensors",
    releases: ["0.8.0"],
    beside: ["huggingface_hub==2.4.0", "numpy"],
    program: `
from huggingface_hub import get_safetensors_metadata, hf_hub_download
from safetensors import safe_open
with safe_open(hf_hub_download("acme/tiny", "model.safetensors"), "numpy") as file:
  found = [file.get_tensor("cls.weight").sum().item(), get_safetensors_metadata("acme/tiny").parameter_count]`,
    does: "reads tensors of a downloaded file, and the header through ranges",
    expected: () => [32, { F32: 32 }],
  },
  {
    name: "transformers",
    releases: ["5.24.0", "4.57.6", "4.46.3"],
    program: `
from transformers import AutoConfig, AutoTokenizer
found = [
  AutoConfig.from_pretrained("acme/tiny").vocab_size,
  AutoConfig.from_pretrained("acme/tiny", revision="v1.0").vocab_size,
  AutoTokenizer.from_pretrained("acme/tiny")("a ship")["input_ids"],
]`,
    does: "a configuration, also by tag, and a tokenizer",
    expected: () => [8, 7, [2, 4]],
  },
  {
    name: "datasets",
    releases: ["5.2.0", "4.8.5", "3.6.0", "2.21.0"],
    program: `
from datasets import load_dataset
found = [
  load_dataset("acme/rows", split="train").to_list(),
  [row["word"] for row in load_dataset("acme/lines", split="train", streaming=True)],
  load_dataset("acme/columns", split="train")["word"][:],
]`,
    does: "CSV, JSON Lines as a stream, Parquet",
    expected: () => [rows, ["quay", "buoy"], ["quay", "buoy", "ship"]],
  },
  {
    name: "pandas",
    releases: ["3.1.1", "2.2.3"],
    beside: ["huggingface_hub", "pyarrow", "fsspec"],
    program: `
import pandas
found = [
  pandas.read_csv("hf://datasets/acme/rows/rows.csv").to_dict("records"),
  pandas.read_parquet("hf://datasets/acme/columns/data/train-00000-of-00001.parquet").to_dict("records"),
]`,
    does: "CSV and Parquet at `hf://` paths",
    expected: () => [rows, rows],
  },
  {
    name: "polars",
    releases: ["2.1.0"],
    program: `
import polars
found = polars.scan_parquet(hub + "/datasets/acme/columns/resolve/main/data/train-00000-of-00001.parquet").collect().to_dicts()`,
    does: "scans Parquet at an address of the hub",
    expected: () => rows,
    limit: "Its own `hf://` paths always lead to huggingface.co; use the address of the file.",
  },
  {
    name: "pyarrow",
    releases: ["26.0.1"],
    beside: ["huggingface_hub", "fsspec"],
    program: `
import pyarrow.parquet
from huggingface_hub import HfFileSystem
path = "datasets/acme/columns/data/train-00000-of-00001.parquet"
found = pyarrow.parquet.read_table(path, filesystem=HfFileSystem()).to_pylist()`,
    does: "reads Parquet through `HfFileSystem`",
    expected: () => rows,
  },
  {
    name: "dask",
    releases: ["2026.8.0"],
    beside: ["dask[dataframe]", "huggingface_hub"],
    program: `
import dask.dataframe
found = dask.dataframe.read_csv("hf://datasets/acme/rows/rows.csv").compute().to_dict("records")`,
    does: "CSV at an `hf://` path",
    expected: () => rows,
  },
  {
    name: "duckdb",
    releases: ["2.0.1"],
    beside: ["huggingface_hub", "fsspec"],
    program: `
import duckdb
from huggingface_hub import HfFileSystem
base = duckdb.connect()
base.register_filesystem(HfFileSystem())
found = base.sql("select word, count from 'hf://datasets/acme/columns/data/*.parquet'").fetchall()`,
    does: "Parquet at `hf://` paths, with `HfFileSystem` registered",
    expected: () => rows.map(({ word, count }) => [word, count]),
    limit: "Its own `hf://` paths always lead to huggingface.co; register `HfFileSystem`.",
  },
  {
    name: "mlcroissant",
    releases: ["1.1.1"],
    beside: ["pyarrow"],
    program: `
import mlcroissant
description = mlcroissant.Dataset(hub + "/api/datasets/acme/columns/croissant")
plain = lambda value: value.decode() if isinstance(value, bytes) else int(value)
found = [
  {key.split("/")[-1]: plain(value) for key, value in row.items() if key.split("/")[-1] in ("word", "count")}
  for row in description.records(description.metadata.record_sets[-1].uuid)
]`,
    does: "rows of a dataset by its Croissant description",
    expected: () => rows,
  },
  {
    name: "gguf",
    releases: ["0.19.0"],
    beside: ["huggingface_hub"],
    program: `
from gguf import GGUFReader
from huggingface_hub import hf_hub_download
reader = GGUFReader(hf_hub_download("acme/tiny-GGUF", "tiny-Q8_0.gguf"))
found = int(reader.fields["llama.context_length"].parts[-1][0])`,
    does: "reads a downloaded GGUF file",
    expected: () => 64,
  },
  {
    name: "gradio_client",
    releases: ["2.7.2"],
    program: `
from gradio_client import Client
try:
  Client("acme/shown")
  found = "connected"
except Exception as error:
  found = f"{type(error).__name__}: {error}"`,
    does: "`Client` of a Space",
    expected: () =>
      "ValueError: Could not find Space: acme/shown. If it is a private Space, please provide a Hugging Face token.",
    refusal: "Spaces do not run on this hub; the client says that it could not find the Space.",
  },
];

const clientsOf = ({ name, releases, beside = [], program, ...rest }: PythonClient): readonly Client[] =>
  releases.map((release) => ({
    name,
    release,
    language: "Python",
    install: { pip: [`${name}==${release}`, ...beside] },
    files: { "program.py": `${before}\n${program}\n${after}` },
    command: ["python", "program.py"],
    ...rest,
  }));

const before = `
import hashlib, json, os, sys
hub = os.environ["HF_ENDPOINT"]
digest = lambda place: hashlib.sha256(open(place, "rb").read()).hexdigest()`;

/** Threads of native libraries sometimes abort an orderly end, which says nothing of the hub. */
const after = `
print(json.dumps(found))
sys.stdout.flush()
os._exit(0)`;

/** Libraries of Python other than `huggingface_hub`. */
export const python: readonly Client[] = described.flatMap(clientsOf);
