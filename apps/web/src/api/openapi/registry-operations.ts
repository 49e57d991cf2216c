import { type Answer, named, type Operation, type Parameter } from "./operation.ts";

const model: readonly Parameter[] = [
  { name: "id", in: "path", about: "`owner/name`, or `name` of a model without an owner, in any letter case" },
];
const digest: Parameter = { name: "digest", in: "path", about: "`sha256:` and the hash, as a manifest has it" };
const range: Parameter = {
  name: "Range",
  in: "header",
  about: "one range of bytes of a file; with several, the whole file is sent",
};
const notThere: Answer = {
  about: "Not found, with the error codes of the registry specification.",
  json: named("RegistryError"),
};
const refused = {
  401: { about: "The model is gated, and the request has no token.", json: named("Error") },
  403: {
    about: "The model is disabled, or gated and the token is another one; for Ollama, also without a token.",
    json: named("RegistryError"),
  },
} as const satisfies Readonly<Record<number, Answer>>;
const blob = {
  "Docker-Content-Digest": "hash of the content",
  Location: "this address, where Ollama takes parts from",
};

/** The part of the API that is a registry of models, for clients of OCI, Ollama and llama.cpp. */
export const registryOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/v2",
    id: "getRegistry",
    about: "Confirms that this is a registry.",
    parameters: [],
    answers: {
      200: {
        about: "It is there.",
        json: { type: "object" },
        headers: { "Docker-Distribution-Api-Version": "`registry/2.0`" },
      },
    },
  },
  {
    method: "get",
    path: "/v2/{id}/manifests/{tag}",
    id: "getManifest",
    about:
      "The model that a tag refers to. Clients that accept OCI manifests get it as ModelPack, with a layer for each file; others get a GGUF file with its encoder, template, system prompt, parameters and license, as Ollama pulls it.",
    kind: "model",
    parameters: [
      ...model,
      {
        name: "tag",
        in: "path",
        about:
          "a quantization such as `Q4_K_M`, the name of a GGUF file, `latest` (Q4_K_M, then Q8_0, then what is nearest to Q4_K_M; without GGUF files the default branch), a branch, a tag or a commit (with OCI), or the digest of a manifest",
      },
    ],
    answers: {
      200: { about: "The manifest: of OCI where the client accepts that, else of Docker.", json: named("Manifest") },
      400: {
        about: "The model is split into several files, which Ollama cannot run; llama.cpp is answered.",
        json: named("RegistryError"),
      },
      ...refused,
      404: notThere,
    },
  },
  {
    method: "get",
    path: "/v2/{id}/tags/list",
    id: "listRegistryTags",
    about: "The tags of a model, in their order: quantizations, branches and tags.",
    kind: "model",
    parameters: [
      ...model,
      { name: "n", in: "query", about: "maximum number, up to 1,000" },
      { name: "last", in: "query", about: "the tag after which the list begins" },
    ],
    answers: {
      200: { about: "The tags; if there are more, `Link` has the next page.", json: named("RegistryTags") },
      ...refused,
      404: notThere,
    },
  },
  {
    method: "get",
    path: "/v2/{id}/referrers/{digest}",
    id: "listReferrers",
    about: "The artifacts that refer to a manifest: its signatures.",
    kind: "model",
    parameters: [...model, digest],
    answers: {
      200: { about: "An index of OCI.", json: { type: "object" } },
      400: { about: "The digest is malformed.", json: named("RegistryError") },
      ...refused,
      404: notThere,
    },
  },
  {
    method: "get",
    path: "/v2/_catalog",
    id: "listRegistryNames",
    about: "The models whose files are here, in lower case and in their order.",
    parameters: [
      { name: "n", in: "query", about: "maximum number, up to 1,000" },
      { name: "last", in: "query", about: "the name after which the list begins" },
    ],
    answers: {
      200: { about: "The names; if there are more, `Link` has the next page.", json: named("RegistryNames") },
    },
  },
  ...(["get", "head"] as const).map((method): Operation => ({
    method,
    path: "/v2/{id}/blobs/{digest}",
    id: method === "get" ? "getRegistryBlob" : "probeRegistryBlob",
    about: method === "get" ? "A blob that a manifest references." : "Size of a blob that a manifest references.",
    kind: "model",
    parameters: [...model, digest, range],
    answers: {
      200: { about: "The content.", type: "*/*", headers: blob },
      206: {
        about: "The range.",
        type: "*/*",
        headers: { ...blob, "Content-Range": "the range of bytes and the total size" },
      },
      ...refused,
      404: notThere,
    },
  })),
];
