import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import { listOf, named, type Schema } from "./operation.ts";
import { viewerSchemas } from "./viewer-schemas.ts";

const text: Schema = { type: "string" };
const count: Schema = { type: "integer", minimum: 0 };
const date: Schema = { type: "string", format: "date-time" };
const commit: Schema = { type: "string", pattern: "^[0-9a-f]{40}$", description: "id of a commit or of a blob of git" };
const signatureState: Schema = {
  enum: ["verified", "broken", "stranger", "unchecked", "unsigned"],
  description:
    "`stranger`: not signed by anyone whom the operator trusts; `unchecked`: something needed for the check is missing",
};
const sha256: Schema = { type: "string", pattern: "^[0-9a-f]{64}$" };

function object(properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  return { type: "object", properties, required };
}

const record = {
  _id: { type: "string", pattern: "^[0-9a-f]{24}$", description: "always the same for a repository of this hub" },
  id: { type: "string", description: "`owner/name`, or a bare name" },
  author: text,
  sha: { ...commit, description: "commit of the branch `main`" },
  lastModified: date,
  createdAt: date,
  private: { const: false },
  disabled: { type: "boolean" },
  gated: { enum: [false, true, "auto", "manual"] },
  tags: { type: "array", items: text },
  downloads: count,
  likes: count,
  cardData: { type: "object", description: "the block of metadata at the top of the card" },
  siblings: listOf("Sibling"),
  modelshelf: {
    ...object({ noted: { type: "array", items: text } }, ["noted"]),
    description: "`noted`: paths of the fields that are notes of this hub, such as `cardData.license`",
  },
} as const;

/** Fields that only records of a kind have. */
const own: Readonly<Partial<Record<RecordKind, Readonly<Record<string, Schema>>>>> = {
  model: {
    modelId: { type: "string", description: "the same as `id`" },
    pipeline_tag: { type: "string", description: "task" },
    library_name: text,
    config: { type: "object" },
    transformersInfo: object({ auto_model: text, processor: text, pipeline_tag: text, custom_class: text }, [
      "auto_model",
    ]),
    safetensors: object({ parameters: { type: "object", additionalProperties: count }, total: count }, [
      "parameters",
      "total",
    ]),
    gguf: { type: "object" },
  },
  dataset: { description: text },
  space: { sdk: text },
};

const required = (kind: RecordKind): readonly string[] => (kind === "model" ? ["_id", "id", "modelId"] : ["_id", "id"]);

/** The schemas of answers, by name. Fields without a value are left out; further ones come as the record has them. */
export const schemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    recordKinds.map((kind) => [kinds[kind].labelOfOne, object({ ...record, ...own[kind] }, required(kind))]),
  ),
  Sibling: object(
    {
      rfilename: { type: "string", description: "path below the root of the repository" },
      size: count,
      blobId: commit,
      lfs: object({ sha256, size: count, pointerSize: count }, ["sha256", "size", "pointerSize"]),
    },
    ["rfilename"],
  ),
  TreeEntry: object(
    {
      type: { enum: ["file", "directory"] },
      path: text,
      size: count,
      oid: commit,
      lfs: object({ oid: sha256, size: count, pointerSize: count }, ["oid", "size", "pointerSize"]),
      lastCommit: object({ id: commit, title: text, date }, ["id", "title", "date"]),
    },
    ["type", "path", "size", "oid"],
  ),
  Ref: object({ name: text, ref: text, targetCommit: commit }, ["name", "ref", "targetCommit"]),
  Refs: object({ branches: listOf("Ref"), tags: listOf("Ref"), converts: listOf("Ref"), pullRequests: listOf("Ref") }, [
    "branches",
    "tags",
    "converts",
  ]),
  Commit: object(
    { id: commit, title: text, message: text, date, authors: { type: "array", items: { type: "object" } } },
    ["id", "title", "message", "date", "authors"],
  ),
  Signature: object(
    { name: { ...text, description: "of the file" }, state: signatureState, signer: text, sentence: text },
    ["name", "state", "sentence"],
  ),
  Signatures: object(
    {
      id: text,
      sha: commit,
      required: { type: "boolean", description: "whether files are given out only if a signature is verified" },
      state: signatureState,
      sentence: text,
      signer: { ...text, description: "as the operator named it" },
      signatures: listOf("Signature"),
      uncovered: { type: "array", items: text, description: "files that the signer left out" },
    },
    ["id", "sha", "required", "state", "sentence", "signatures", "uncovered"],
  ),
  Tag: object(
    { id: { type: "string", description: "as `filter` takes it" }, label: text, type: text, subType: text, count },
    ["id", "label", "type", "count"],
  ),
  FacetValue: object({ value: { type: "string", description: "as filters of pages take it" }, label: text, count }, [
    "value",
    "label",
    "count",
  ]),
  Facets: { type: "object", additionalProperties: listOf("FacetValue") },
  TagGroups: { type: "object", additionalProperties: listOf("Tag") },
  Task: object(
    { id: text, label: text, summary: text, models: { type: "array", items: object({ id: text }, ["id"]) } },
    ["id", "label", "models"],
  ),
  Tasks: { type: "object", additionalProperties: named("Task") },
  Found: object({ _id: text, id: text }, ["_id", "id"]),
  QuickSearch: object(
    {
      q: text,
      models: listOf("Found"),
      modelsCount: count,
      datasets: listOf("Found"),
      datasetsCount: count,
      spaces: listOf("Found"),
      spacesCount: count,
    },
    ["q"],
  ),
  Descriptor: object(
    {
      mediaType: text,
      digest: { type: "string", pattern: "^sha256:[0-9a-f]{64}$" },
      size: count,
      annotations: { type: "object", description: "with ModelPack: the path of the file" },
    },
    ["mediaType", "digest", "size"],
  ),
  Manifest: object(
    {
      schemaVersion: { const: 2 },
      mediaType: text,
      artifactType: { ...text, description: "with ModelPack" },
      config: named("Descriptor"),
      layers: listOf("Descriptor"),
      annotations: { type: "object", description: "with ModelPack: the commit" },
      ggufFile: { ...named("Sibling"), description: "the weights, where llama.cpp asks" },
      mmprojFile: { ...named("Sibling"), description: "the encoder, where llama.cpp asks" },
    },
    ["schemaVersion", "mediaType", "config", "layers"],
  ),
  RegistryNames: object({ repositories: { type: "array", items: text } }, ["repositories"]),
  RegistryTags: object({ name: text, tags: { type: "array", items: text } }, ["name", "tags"]),
  RegistryError: object(
    { errors: { type: "array", items: object({ code: text, message: text }, ["code", "message"]) }, error: text },
    ["errors"],
  ),
  ...viewerSchemas,
  Reader: object(
    { type: { const: "user" }, name: text, fullname: text, orgs: { type: "array", items: { type: "object" } } },
    ["type", "name"],
  ),
  Error: object({ error: { type: "string", description: "one sentence" } }, ["error"]),
};
