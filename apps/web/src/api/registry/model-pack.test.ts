import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safetensorsOf, type ServedRepositories, serveRepositories } from "../../test/served-repositories.ts";
import { tinyGguf } from "../../../../../scripts/testing/tiny-gguf.ts";

const gguf = (name: string): Uint8Array => tinyGguf({ "general.architecture": "llama", "general.name": name });
const quantized = {
  "README.md": "---\nlicense: mit\n---\n# Tiny\n",
  "Tiny-Q4_K_M.gguf": gguf("four"),
  "Tiny-Q8_0.gguf": gguf("eight"),
  "large/Tiny-BF16-00001-of-00002.gguf": gguf("one"),
  "large/Tiny-BF16-00002-of-00002.gguf": gguf("two"),
  "mmproj-F16.gguf": gguf("eyes"),
  template: "{{ .Prompt }}",
};
const plain = {
  "README.md": "---\nlicense: apache-2.0\nlanguage: [en, de]\npipeline_tag: fill-mask\n---\n# Plain\n",
  "a folder/ä.py": "print()\n",
  "config.json": '{"model_type":"bert","architectures":["BertForMaskedLM"]}',
  "empty.txt": "",
  "model.safetensors": safetensorsOf("a", [1200]),
  "same.json": '{"model_type":"bert","architectures":["BertForMaskedLM"]}',
  "vocab.txt": "[MASK]\n",
};
const mixed = { "model.safetensors": safetensorsOf("a", [1200]), "Mixed-main.Q8_0.gguf": gguf("mixed") };
const digestOf = (content: Uint8Array | string): string =>
  `sha256:${createHash("sha256").update(content).digest("hex")}`;

let served: ServedRepositories;
beforeAll(async () => {
  served = await serveRepositories([
    { kind: "model", id: "Ada/Tiny-GGUF", contents: quantized },
    { kind: "model", id: "ada/plain", contents: plain },
    { kind: "model", id: "ada/mixed", contents: mixed },
  ]);
});
afterAll(() => served.close());

interface Layer {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Manifest {
  readonly artifactType: string;
  readonly config: Layer;
  readonly layers: readonly Layer[];
}

const accept = { headers: { Accept: "application/vnd.oci.image.manifest.v1+json" } };
const ask = (id: string, tag: string): Promise<Response> =>
  fetch(`${served.endpoint}/v2/${id}/manifests/${tag}`, accept);
const manifest = async (id: string, tag: string): Promise<Manifest> => (await (await ask(id, tag)).json()) as Manifest;
const pathsOf = ({ layers }: Manifest): readonly (string | undefined)[] =>
  layers.map(({ annotations }) => annotations["org.cncf.model.filepath"]);
const blob = async (id: string, digest: string): Promise<Uint8Array> =>
  (await fetch(`${served.endpoint}/v2/${id}/blobs/${digest}`)).bytes();

describe("a repository as ModelPack", () => {
  test("has a layer for each file, which is the file", async () => {
    const made = await manifest("ada/plain", "main");
    expect(made.artifactType).toBe("application/vnd.cncf.model.manifest.v1+json");
    expect(pathsOf(made)).toEqual(Object.keys(plain));
    for (const [at, [path, content]] of Object.entries(plain).entries()) {
      const layer = made.layers[at];
      expect(layer).toMatchObject({
        digest: digestOf(content),
        size: Buffer.byteLength(content),
        annotations: { "org.opencontainers.image.title": path },
      });
      expect(digestOf(await blob("ada/plain", layer?.digest ?? ""))).toBe(layer?.digest);
    }
  });

  test("names the kinds of its layers", async () => {
    const { layers } = await manifest("ada/plain", "latest");
    const kinds = layers.map(({ mediaType }) => /^application\/vnd\.cncf\.model\.(.*)\.v1\.raw$/.exec(mediaType)?.[1]);
    expect(kinds).toEqual(["doc", "code", "weight.config", "doc", "weight", "weight.config", "weight.config"]);
  });

  test("describes the model in its config, by its record and its layers", async () => {
    const { config, layers } = await manifest("ada/plain", "main");
    expect(config.mediaType).toBe("application/vnd.cncf.model.config.v1+json");
    const content = await blob("ada/plain", config.digest);
    expect([digestOf(content), content.byteLength]).toEqual([config.digest, config.size]);
    expect(JSON.parse(new TextDecoder().decode(content))).toEqual({
      descriptor: {
        authors: ["ada"],
        vendor: "ada",
        family: "bert",
        name: "plain",
        title: "ada/plain",
        revision: served.commits.get("ada/plain"),
        licenses: ["apache-2.0"],
      },
      config: {
        architecture: "BertForMaskedLM",
        format: "safetensors",
        paramSize: "1.2K",
        precision: "float32",
        capabilities: { languages: ["en", "de"] },
      },
      modelfs: { type: "layers", diffIds: layers.map(({ digest }) => digest) },
    });
  });

  test("has one digest for its branch, its commit and latest, and is found by it", async () => {
    const commit = served.commits.get("ada/plain") ?? "";
    const [first, ...others] = await Promise.all(["main", commit, "latest"].map((tag) => ask("ada/plain", tag)));
    const digest = first?.headers.get("Docker-Content-Digest") ?? "";
    expect(digest).toBe(digestOf((await first?.text()) ?? ""));
    for (const other of others) expect(other.headers.get("Docker-Content-Digest")).toBe(digest);
    expect((await ask("ada/plain", digest)).status).toBe(200);
  });

  test.each(["absent", "feature%2Fx", "..%2fmain"])("has no tag %s", async (tag) => {
    const answer = await ask("ada/plain", tag);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errors: [{ code: "MANIFEST_UNKNOWN" }] });
  });
});

describe("a repository of GGUF files as ModelPack", () => {
  const beside = ["README.md", "mmproj-F16.gguf", "template"];

  test.each([
    ["latest", ["Tiny-Q4_K_M.gguf"], "Q4_K_M"],
    ["q8_0", ["Tiny-Q8_0.gguf"], "Q8_0"],
    ["BF16", ["large/Tiny-BF16-00001-of-00002.gguf", "large/Tiny-BF16-00002-of-00002.gguf"], "BF16"],
  ])("has the files of one quantization for the tag %s", async (tag, files, quantization) => {
    const made = await manifest("ada/tiny-gguf", tag);
    expect(pathsOf(made).toSorted()).toEqual([...files, ...beside].toSorted());
    const config = JSON.parse(new TextDecoder().decode(await blob("ada/tiny-gguf", made.config.digest))) as unknown;
    expect(config).toMatchObject({ config: { format: "gguf", quantization }, descriptor: { licenses: ["mit"] } });
  });

  test("has all files for its branch", async () => {
    expect(pathsOf(await manifest("ada/tiny-gguf", "main")).toSorted()).toEqual(Object.keys(quantized).toSorted());
  });
});

describe("a repository of GGUF files and others as ModelPack", () => {
  test("has the format of the quantization that the tag names", async () => {
    const { config } = await manifest("ada/mixed", "Q8_0");
    const described = JSON.parse(new TextDecoder().decode(await blob("ada/mixed", config.digest))) as {
      readonly config: object;
    };
    expect(described.config).toMatchObject({ format: "gguf", quantization: "Q8_0" });
    expect(described.config).not.toHaveProperty("precision");
  });

  test("has all files for its branch, although a file has its name in it", async () => {
    expect(pathsOf(await manifest("ada/mixed", "main")).toSorted()).toEqual(Object.keys(mixed).toSorted());
  });
});

test("a file that was changed since it was imported is named, and the model is refused", async () => {
  const changed = await serveRepositories([{ kind: "model", id: "ada/moved", contents: { "config.json": '{"a":1}' } }]);
  try {
    writeFileSync(join(changed.folder, "model/ada/moved/config.json"), '{"a":2}');
    const answer = await fetch(`${changed.endpoint}/v2/ada/moved/manifests/main`, accept);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      errors: [{ code: "MANIFEST_UNKNOWN", message: expect.stringMatching(/^The content of config\.json/) }],
    });
  } finally {
    await changed.close();
  }
});

test("a file that is known by its name alone is named, and the model is refused", async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12\n`;
  const partial = await serveRepositories([
    { kind: "model", id: "ada/part", contents: { "config.json": "{}", "model.safetensors.lfs-pointer": pointer } },
  ]);
  try {
    const answer = await fetch(`${partial.endpoint}/v2/ada/part/manifests/main`, accept);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      errors: [{ code: "MANIFEST_UNKNOWN", message: expect.stringMatching(/^The content of model\.safetensors/) }],
    });
  } finally {
    await partial.close();
  }
});
