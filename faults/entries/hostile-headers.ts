import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seeded } from "../../scripts/seeded-numbers.ts";
import { tinyGguf } from "../../scripts/testing/tiny-gguf.ts";
import { nestedParquet } from "../../scripts/testing/tiny-parquet.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";

const each = 700;
const reader = fileURLToPath(new URL("../hostile/read-headers.ts", import.meta.url));

function safetensors(header: string, length = header.length): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(length));
  return Buffer.concat([bytes, Buffer.from(header)]);
}

const tensors = JSON.stringify({
  __metadata__: { format: "pt" },
  a: { dtype: "BF16", shape: [2, 3], data_offsets: [0, 12] },
  b: { dtype: "I64", shape: [4, 4], data_offsets: [12, 140] },
});

/** Fields of ONNX: version, maker, and a graph with a node and a tensor. */
const onnx = Buffer.from("0808120574657374653a1b22064d61744d756c2a1108ac020805100142097061636b6564313233", "hex");

/** [np.arange(3.0), an object that calls posix.system], as joblib 1.6 writes it. */
const joblib = Buffer.from(
  "gAJdcQAoY2pvYmxpYi5udW1weV9waWNrbGUKTnVtcHlBcnJheVdyYXBwZXIKcQEpgXECfXEDKFgIAAAAc3ViY2xhc3NxBGNudW1weQpuZGFycmF5CnEFWAUAAABzaGFwZXEGSwOFcQdYBQAAAG9yZGVycQhYAQAAAENxCVgFAAAAZHR5cGVxCmNudW1weQpkdHlwZQpxC1gCAAAAZjhxDImIh3ENUnEOKEsDWAEAAAA8cQ9OTk5K/////0r/////SwB0cRBiWAoAAABhbGxvd19tbWFwcRGIWBsAAABudW1weV9hcnJheV9hbGlnbm1lbnRfYnl0ZXNxEksQdWIB/wAAAAAAAAAAAAAAAAAA8D8AAAAAAAAAQGNwb3NpeApzeXN0ZW0KcRNYBAAAAHRydWVxFIVxFVJxFmUu",
  "base64",
);

const layer = {
  class_name: "Lambda",
  config: { function: { class_name: "__lambda__", config: { code: "4wEAAAA=" } } },
};
/** A file of HDF5 as far as it is looked into: the configuration among other bytes. */
const keras = Buffer.concat([
  Buffer.from("894844460d0a1a0a", "hex"),
  Buffer.alloc(64),
  Buffer.from(JSON.stringify({ class_name: "Sequential", config: { layers: [layer, { text: 'a } " {' }] } })),
]);

/** Whole files whose bytes are changed, by the ending of their names. */
const whole: readonly (readonly [string, Buffer])[] = [
  ["safetensors", Buffer.concat([safetensors(tensors), Buffer.alloc(140)])],
  [
    "gguf",
    Buffer.from(
      tinyGguf({
        "general.architecture": "llama",
        "llama.context_length": 64,
        "tokenizer.ggml.tokens": ["a", "b", "c"],
      }),
    ),
  ],
  ["onnx", onnx],
  ["joblib", joblib],
  ["h5", keras],
  ["parquet", nestedParquet],
];

/** As Thrift and protocol buffers write the largest length. */
const longest = Buffer.from("ffffffff07", "hex");

/** Numbers that stand for lengths, and are wrong. */
const lengths = [0n, 1n, 0x7fff_ffffn, 0xffff_ffffn, 0x1_0000_0000n, 2n ** 53n, 2n ** 63n - 1n, 2n ** 64n - 1n];

function changed(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(random() * Math.max(1, copy.length - 8));
  const way = Math.floor(random() * 6);
  if (way === 0) copy.writeBigUInt64LE(lengths[Math.floor(random() * lengths.length)] ?? 0n, at);
  else if (way === 1) copy.fill(0xff, at, at + 8);
  else if (way === 2) return copy.subarray(0, at);
  else if (way === 5) longest.copy(copy, at);
  else if (way === 3)
    for (let turn = 0; turn < 6; turn += 1) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  else
    return Buffer.concat([
      copy.subarray(0, at),
      Buffer.alloc(100_000, 1 + Math.floor(random() * 255)),
      copy.subarray(at),
    ]);
  return copy;
}

export const hostileHeaders: Fault = {
  name: "hostile-headers",
  what: `the headers of ${(each * whole.length).toLocaleString("en")} safetensors, GGUF, ONNX, joblib, Keras and Parquet files are read, what loading them would run, and the rows of the last, with lengths that lie, bytes that are changed, and ends that are missing`,
  holds: "each is read or refused within five seconds, in 256 MB of memory",
  run: async (bench) => {
    const random = seeded(3);
    const folder = bench.at("weights");
    mkdirSync(folder);
    for (const [ending, bytes] of whole)
      for (let at = 0; at < each; at += 1) writeFileSync(join(folder, `model-${at}.${ending}`), changed(bytes, random));
    const words = [process.execPath, "--max-old-space-size=256", reader, folder];
    const { code, said } = await bench.command(words).ended;
    const wrong: Wrong[] = [];
    const tried = each * whole.length;
    if (code !== 0)
      return { tried, of: "headers", wrong: [crashed(`the reader ended with ${code}: ${said.slice(-300)}`)] };
    const { read, refused, slow } = JSON.parse(said) as { read: number; refused: number; slow: string[] };
    wrong.push(...slow.map((path) => crashed(`${path} took more than five seconds`)));
    if (read + refused !== tried) wrong.push(lost(`${read + refused} of ${tried} were answered`));
    return { tried, of: "headers", wrong, note: `${read} were read, ${refused} refused.` };
  },
};
