import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../../test/served-repositories.ts";
import { tinyGguf, wholeGguf } from "../../../../../scripts/testing/tiny-gguf.ts";

const gguf = (name: string): Uint8Array => tinyGguf({ "general.architecture": "llama", "general.name": name });
const contents = {
  ".gitattributes": "*.gguf filter=lfs diff=lfs merge=lfs -text\n",
  "Tiny-Q4_K_M.gguf": gguf("four"),
  "Tiny-Q8_0.gguf": gguf("eight"),
  "mmproj-F16.gguf": gguf("eyes"),
  "large/Tiny-BF16-00001-of-00002.gguf": gguf("one"),
  "large/Tiny-BF16-00002-of-00002.gguf": gguf("two"),
  template: "{{ .Prompt }}",
  params: '{"temperature":0.1}',
  LICENSE: "Free for all.\n",
};
const sha256 = (content: Uint8Array | string): string => createHash("sha256").update(content).digest("hex");

const dockerType = "application/vnd.docker.distribution.manifest.v2+json";
const ociType = "application/vnd.oci.image.manifest.v1+json";

let served: ServedRepositories;
beforeAll(async () => {
  served = await serveRepositories([
    { kind: "model", id: "Ada/Tiny-GGUF", contents },
    { kind: "model", id: "ada/plain", contents: { "config.json": "{}", "only-Q5_0.gguf": gguf("plain") } },
    {
      kind: "model",
      id: "ada/two",
      contents: Object.fromEntries(
        [
          "m-UD-Q4_K_XL.gguf",
          "x-1b-Q5_0.gguf",
          "x-3b-Q5_0.gguf",
          "mmproj-x-3b-F16.gguf",
          "mmproj-x-1b-F16.gguf",
          "MTP/m-Q8_0-MTP.gguf",
          "imatrix_m.gguf",
        ].map((path) => [path, gguf(path)]),
      ),
    },
    {
      kind: "model",
      id: "ada/odd",
      contents: {
        "eyes.gguf": wholeGguf({ "general.architecture": "clip" }, ["a"]),
        "model.gguf": gguf("plain"),
      },
    },
    { kind: "model", id: "ada/none", contents: { "config.json": "{}" } },
    { kind: "model", id: "Alone", contents: { "config.json": "{}" } },
  ]);
});
afterAll(() => served.close());

const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(served.endpoint + path, init);
interface Manifest {
  readonly config: { readonly digest: string };
  readonly layers: readonly { readonly mediaType: string; readonly digest: string; readonly size: number }[];
  readonly ggufFile?: { readonly rfilename: string };
  readonly mmprojFile?: { readonly rfilename: string };
}
const manifest = async (tag: string, id = "Ada/Tiny-GGUF", agent = "ollama/0.17.4"): Promise<Manifest> => {
  const answer = await get(`/v2/${id}/manifests/${tag}`, { headers: { "User-Agent": agent } });
  expect(answer.status, tag).toBe(200);
  return (await answer.json()) as Manifest;
};
const weightsOf = ({ layers }: Manifest): string =>
  layers.find(({ mediaType }) => mediaType === "application/vnd.ollama.image.model")?.digest ?? "";

/** The types of a manifest for a client that accepts these. */
const typesFor = async (accept: string) => {
  const answer = await get("/v2/ada/plain/manifests/latest", { headers: { Accept: accept } });
  const { mediaType, config } = (await answer.json()) as Manifest & { readonly mediaType: string };
  expect(mediaType).toBe(answer.headers.get("Content-Type"));
  expect(answer.headers.get("Vary")).toContain("Accept");
  return { mediaType, config: (config as Manifest["layers"][number]).mediaType };
};

describe("Ollama's sequence", () => {
  test("the manifest, then the headers of each blob, then each blob at the address that it names", async () => {
    const answer = await get("/v2/ada/tiny-gguf/manifests/Q4_K_M", {
      headers: { Accept: "application/vnd.docker.distribution.manifest.v2+json" },
    });
    expect(answer.headers.get("Content-Type")).toBe("application/vnd.docker.distribution.manifest.v2+json");
    const { config, layers, ...rest } = (await answer.json()) as Manifest & { readonly schemaVersion: number };
    expect(rest).toEqual({ schemaVersion: 2, mediaType: "application/vnd.docker.distribution.manifest.v2+json" });
    expect(layers.map(({ mediaType }) => mediaType.split(".").at(-1))).toEqual([
      "model",
      "projector",
      "template",
      "params",
      "license",
    ]);
    for (const { digest, size } of [...layers, config as Manifest["layers"][number]]) {
      const path = `/v2/ada/tiny-gguf/blobs/${digest}`;
      const head = await get(path, { method: "HEAD" });
      expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(size)]);
      // Without a Location the client gives up.
      const direct = (await get(path)).headers.get("Location");
      expect(direct).toBe(served.endpoint + path);
      const bytes = await (await fetch(direct ?? "", { headers: { Range: `bytes=0-${size - 1}` } })).bytes();
      expect(`sha256:${sha256(bytes)}`).toBe(digest);
    }
    const shown = (await (await get(`/v2/ada/tiny-gguf/blobs/${config.digest}`)).json()) as Record<string, unknown>;
    expect(shown).toMatchObject({ model_format: "gguf", model_family: "llama", file_type: "Q4_K_M", os: "linux" });
  });

  test("parts of the weights come as ranges", async () => {
    const path = `/v2/Ada/Tiny-GGUF/blobs/${weightsOf(await manifest("Q8_0"))}`;
    const part = await get(path, { headers: { Range: "bytes=4-7" } });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, expect.stringMatching(/^bytes 4-7\//)]);
  });

  test.each([
    ["latest", "Tiny-Q4_K_M.gguf"],
    ["q8_0", "Tiny-Q8_0.gguf"],
    ["Tiny-Q8_0.gguf", "Tiny-Q8_0.gguf"],
    ["tiny-q8_0", "Tiny-Q8_0.gguf"],
  ] as const)("the tag %s means %s", async (tag, path) => {
    expect(weightsOf(await manifest(tag))).toBe(`sha256:${sha256(contents[path])}`);
  });

  test.each([
    ["latest", "m-UD-Q4_K_XL.gguf", []],
    ["q4_k_xl", "m-UD-Q4_K_XL.gguf", []],
    ["x-1b-Q5_0", "x-1b-Q5_0.gguf", ["mmproj-x-1b-F16.gguf"]],
    ["x-3b-q5_0", "x-3b-Q5_0.gguf", ["mmproj-x-3b-F16.gguf"]],
  ])("among several models %s means %s with %j", async (tag, path, projectors) => {
    const { layers } = await manifest(tag, "ada/two");
    expect(layers.map(({ digest }) => digest)).toEqual(
      [path, ...projectors].map((one) => `sha256:${sha256(gguf(one))}`),
    );
  });

  test("a draft is no answer to a tag, and a model in parts is refused", async () => {
    expect((await get("/v2/ada/two/manifests/Q8_0")).status).toBe(404);
    const answer = await get("/v2/Ada/Tiny-GGUF/manifests/bf16", { headers: { "User-Agent": "ollama/0.17.4" } });
    expect([answer.status, answer.headers.get("Vary")]).toEqual([400, expect.stringContaining("User-Agent")]);
    expect(await answer.json()).toMatchObject({
      errors: [{ code: "UNSUPPORTED" }],
      error: expect.stringMatching(/^BF16 is split into 2 files/),
    });
  });

  test("what headers say reaches tags", async () => {
    expect(weightsOf(await manifest("latest", "ada/odd"))).toBe(`sha256:${sha256(gguf("plain"))}`);
    expect((await get("/v2/ada/odd/manifests/eyes")).status).toBe(404);
  });

  test("weights that Git LFS does not keep have their hash too", async () => {
    const digest = weightsOf(await manifest("latest", "ada/plain"));
    expect(digest).toBe(`sha256:${sha256(gguf("plain"))}`);
    expect(sha256(await (await get(`/v2/ada/plain/blobs/${digest}`)).bytes())).toBe(digest.slice(7));
  });

  test("a registry is there, and what it lacks is said in its words", async () => {
    expect((await get("/v2/")).headers.get("Docker-Distribution-Api-Version")).toBe("registry/2.0");
    for (const [path, code] of [
      ["ada/absent/manifests/latest", "NAME_UNKNOWN"],
      ["Ada/Tiny-GGUF/manifests/Q2_K", "MANIFEST_UNKNOWN"],
      ["ada/none/manifests/latest", "MANIFEST_UNKNOWN"],
      [`Ada/Tiny-GGUF/blobs/sha256:${"0".repeat(64)}`, "BLOB_UNKNOWN"],
      ["Ada/Tiny-GGUF/blobs/sha256:..%2f..%2fetc", "BLOB_UNKNOWN"],
    ] as const) {
      const answer = await get(`/v2/${path}`);
      expect([path, answer.status, ((await answer.json()) as { errors: { code: string }[] }).errors[0]?.code]).toEqual([
        path,
        404,
        code,
      ]);
    }
  });
});

describe("llama.cpp's sequence", () => {
  const agent = "llama-cpp/b6000";

  test("earlier releases: the manifest names the files, which are fetched from main", async () => {
    const { ggufFile, mmprojFile } = await manifest("Q4_K_M", "Ada/Tiny-GGUF", agent);
    expect([ggufFile?.rfilename, mmprojFile?.rfilename]).toEqual(["Tiny-Q4_K_M.gguf", "mmproj-F16.gguf"]);
    const path = `/Ada/Tiny-GGUF/resolve/main/${ggufFile?.rfilename}`;
    const head = await get(path, { method: "HEAD", headers: { "User-Agent": agent } });
    expect(head.headers.get("ETag")).toBe(`"${sha256(contents["Tiny-Q4_K_M.gguf"])}"`);
    expect(head.headers.get("Accept-Ranges")).toBe("bytes");
    expect(await (await get(path)).bytes()).toEqual(new Uint8Array(contents["Tiny-Q4_K_M.gguf"]));
    expect((await manifest("latest", "Ada/Tiny-GGUF", agent)).ggufFile?.rfilename).toBe("Tiny-Q4_K_M.gguf");
    expect((await manifest("bf16", "Ada/Tiny-GGUF", agent)).ggufFile?.rfilename).toBe(
      "large/Tiny-BF16-00001-of-00002.gguf",
    );
  });

  test("today's: refs, the tree of the commit, then files by the commit", async () => {
    const { branches } = (await (await get("/api/models/Ada/Tiny-GGUF/refs")).json()) as {
      readonly branches: readonly { readonly name: string; readonly targetCommit: string }[];
    };
    const commit = branches.find(({ name }) => name === "main")?.targetCommit ?? "";
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    const tree = (await (await get(`/api/models/Ada/Tiny-GGUF/tree/${commit}?recursive=true`)).json()) as readonly {
      readonly type: string;
      readonly path: string;
      readonly size: number;
      readonly oid: string;
      readonly lfs?: { readonly oid: string };
    }[];
    const files = tree.filter(({ type }) => type === "file");
    // It passes over files whose ids are neither of git nor of Git LFS.
    for (const { oid, lfs } of files) expect(lfs?.oid ?? oid).toMatch(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
    for (const { path, size } of files.filter((file) => file.path.endsWith(".gguf"))) {
      const answer = await get(`/Ada/Tiny-GGUF/resolve/${commit}/${path}`);
      expect((await answer.bytes()).byteLength, path).toBe(size);
    }
  });
});

test("a gated model is refused to Ollama in words that it shows, and to llama.cpp by its 401", async () => {
  const gated = await serveRepositories([{ kind: "model", id: "ada/shut", contents: { "a-Q4_0.gguf": gguf("a") } }], {
    gated: "auto",
  });
  const ask = (path: string, agent: string) =>
    fetch(`${gated.endpoint}/v2/ada/shut/${path}`, { headers: { "User-Agent": agent } });
  try {
    for (const path of ["manifests/latest", `blobs/sha256:${"0".repeat(64)}`, "tags/list"]) {
      const answer = await ask(path, "ollama/0.34.0");
      expect([answer.status, answer.headers.get("X-Error-Code")]).toEqual([403, "GatedRepo"]);
      expect(await answer.json()).toMatchObject({
        errors: [
          {
            code: "DENIED",
            message: expect.stringMatching(/^Access to model ada\/shut is restricted\..+ollama create\.$/),
          },
        ],
      });
    }
    const answer = await ask("manifests/latest", "llama-cpp/b6000");
    expect([answer.status, answer.headers.get("X-Error-Code")]).toEqual([401, "GatedRepo"]);
    // Others send the name and the token that they know only after this.
    const asked = await ask("manifests/latest", "oras/1.3.6");
    expect([asked.status, asked.headers.get("WWW-Authenticate")]).toEqual([
      401,
      expect.stringMatching(/^Basic realm=/),
    ]);
    expect(await asked.json()).toMatchObject({ errors: [{ code: "UNAUTHORIZED" }] });
  } finally {
    await gated.close();
  }
});

/** The address of the next page. */
const nextOf = ({ headers }: Response): string => /^<([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1] ?? "";

describe("clients of registries", () => {
  test.each(["/v2/", "/v2"])("find the registry at %s without a redirect", async (path) => {
    const answer = await get(path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Docker-Distribution-Api-Version")]).toEqual([200, "registry/2.0"]);
  });

  test("list the tags of a model in their order, page by page", async () => {
    const all = (await (await get("/v2/ada/two/tags/list")).json()) as { readonly tags: readonly string[] };
    expect(all).toEqual({ name: "ada/two", tags: ["UD-Q4_K_XL", "main", "x-1b-Q5_0", "x-3b-Q5_0"] });
    for (const tag of all.tags.filter((one) => one !== "main")) await manifest(tag, "ada/two");
    const first = await get("/v2/ada/two/tags/list?n=3");
    expect(await first.json()).toEqual({ name: "ada/two", tags: ["UD-Q4_K_XL", "main", "x-1b-Q5_0"] });
    const rest = await fetch(nextOf(first));
    expect([await rest.json(), rest.headers.get("Link")]).toEqual([{ name: "ada/two", tags: ["x-3b-Q5_0"] }, null]);
    expect(await (await get("/v2/ada/two/tags/list?n=0")).json()).toEqual({ name: "ada/two", tags: [] });
    expect(await (await get("/v2/ada/two/tags/list?last=zzz")).json()).toEqual({ name: "ada/two", tags: [] });
    expect(await (await get("/v2/ada/none/tags/list")).json()).toEqual({ name: "ada/none", tags: ["main"] });
  });

  test("get a model without an owner by its name alone", async () => {
    const answer = await get("/v2/alone/manifests/main", { headers: { Accept: ociType } });
    const { layers, config } = (await answer.json()) as Manifest;
    expect(layers.map(({ digest }) => digest)).toEqual([`sha256:${sha256("{}")}`]);
    for (const { digest } of [...layers, config]) {
      const blob = await get(`/v2/alone/blobs/${digest}`);
      expect(`sha256:${sha256(await blob.bytes())}`).toBe(digest);
    }
    const pinned = answer.headers.get("Docker-Content-Digest");
    expect((await get(`/v2/alone/manifests/${pinned}`)).status).toBe(200);
    expect((await get(`/v2/alone/referrers/${pinned}`)).status).toBe(200);
  });

  test("read a name as they wrote it", async () => {
    expect(await (await get("/v2/ada/tiny-gguf/tags/list")).json()).toMatchObject({ name: "ada/tiny-gguf" });
    expect(await (await get("/v2/alone/tags/list")).json()).toEqual({ name: "alone", tags: ["main"] });
  });

  test("list the models in lower case, page by page", async () => {
    const names = ["ada/none", "ada/odd", "ada/plain", "ada/tiny-gguf", "ada/two", "alone"];
    expect(await (await get("/v2/_catalog")).json()).toEqual({ repositories: names });
    const first = await get("/v2/_catalog?n=4");
    expect(await first.json()).toEqual({ repositories: names.slice(0, 4) });
    const rest = await fetch(nextOf(first));
    expect([await rest.json(), rest.headers.get("Link")]).toEqual([{ repositories: names.slice(4) }, null]);
  });

  test("hear that nothing refers to a manifest", async () => {
    const answer = await get(`/v2/ada/plain/referrers/sha256:${"0".repeat(64)}`);
    expect(answer.headers.get("Content-Type")).toBe("application/vnd.oci.image.index.v1+json");
    expect(await answer.json()).toMatchObject({ schemaVersion: 2, manifests: [] });
  });

  test("get a manifest of OCI where they accept one, and Docker's otherwise", async () => {
    // As skopeo asks: all that it knows, in one list.
    expect(await typesFor(`${dockerType},${ociType},application/vnd.oci.image.index.v1+json`)).toEqual({
      mediaType: ociType,
      config: "application/vnd.cncf.model.config.v1+json",
    });
    for (const accept of [dockerType, "application/json", "*/*"]) {
      expect(await typesFor(accept)).toEqual({
        mediaType: dockerType,
        config: "application/vnd.docker.container.image.v1+json",
      });
    }
  });

  test.each([dockerType, ociType])("pin a manifest of %s by its digest", async (Accept) => {
    const answer = await get("/v2/Ada/Tiny-GGUF/manifests/Q8_0", { headers: { Accept } });
    const text = await answer.text();
    const digest = `sha256:${sha256(text)}`;
    expect(answer.headers.get("Docker-Content-Digest")).toBe(digest);
    // Whatever is accepted: a digest means one text.
    for (const method of ["GET", "HEAD"]) {
      const pinned = await get(`/v2/ada/tiny-gguf/manifests/${digest}`, { method });
      expect([pinned.status, pinned.headers.get("Content-Type")]).toEqual([200, Accept]);
      expect(pinned.headers.get("Docker-Content-Digest")).toBe(digest);
      if (method === "HEAD") expect(pinned.headers.get("Content-Length")).toBe(String(text.length));
      expect(await pinned.text()).toBe(method === "GET" ? text : "");
    }
  });

  test.each([
    ["GET", "/v2/nobody/none/tags/list", 404, "NAME_UNKNOWN"],
    ["GET", "/v2/ada/plain/manifests/absent", 404, "MANIFEST_UNKNOWN"],
    ["GET", `/v2/ada/plain/manifests/sha256:${"0".repeat(64)}`, 404, "MANIFEST_UNKNOWN"],
    ["GET", "/v2/ada/plain/manifests/sha256:latest", 404, "MANIFEST_UNKNOWN"],
    ["GET", "/v2/gpt2/manifests/latest", 404, "NAME_UNKNOWN"],
    ["GET", "/v2/ada/plain/referrers/sha256:0", 400, "DIGEST_INVALID"],
    ["GET", `/v2/ada/absent/referrers/sha256:${"0".repeat(64)}`, 404, "NAME_UNKNOWN"],
    ["POST", "/v2/ada/plain/blobs/uploads/", 405, "UNSUPPORTED"],
    ["PUT", "/v2/alone/manifests/latest", 405, "UNSUPPORTED"],
    ["GET", "/v2/ada%2Fplain/manifests/main", 404, "NAME_UNKNOWN"],
    ["PUT", "/v2/ada/plain/manifests/latest", 405, "UNSUPPORTED"],
    ["DELETE", "/v2/ada/plain/manifests/latest", 405, "UNSUPPORTED"],
    ["PATCH", "/v2/ada/plain/blobs/uploads/1", 405, "UNSUPPORTED"],
  ])("%s %s is refused in the words of their protocol", async (method, path, status, code) => {
    const answer = await get(path, { method });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ code, message: expect.any(String) }] });
  });
});

test("files and pages of an owner called v2 are not the registry's", async () => {
  const file = await get("/v2/none/resolve/main/config.json");
  expect([file.status, file.headers.get("X-Error-Code")]).toEqual([404, "RepoNotFound"]);
  expect((await get("/v2/none")).headers.get("Content-Type")).toContain("text/html");
});
