import { isRepositoryId, modelOfTag } from "@modelshelf/registry";
import { defaultBranch } from "@modelshelf/files";
import { toGguf } from "@modelshelf/store";
import type { Context } from "hono";
import { answerFile } from "../answer-file.ts";
import type { ApiHub } from "../api-hub.ts";
import type { Env } from "../../http/env.ts";
import { inHeader, upstreamStatus } from "../hub-error.ts";
import { type RegistryErrorCode, registryErrors } from "../../http/registry-errors.ts";
import { refuseGated } from "../refuse-gated.ts";
import { type Blob, fileBlob } from "./blobs.ts";
import {
  dockerTypes,
  fileNames,
  findManifest,
  type FoundModel,
  type Manifest,
  ociTypes,
  partsOf,
  toManifest,
} from "./manifests.ts";

/** The message for what registries are asked for and do not have; the codes are those of their protocol. */
const problems = {
  NAME_UNKNOWN: "This hub has no such model, or not its files.",
  MANIFEST_UNKNOWN: "The model has no GGUF file of this tag here.",
  BLOB_UNKNOWN: "The model has no such blob.",
  UNSUPPORTED:
    "This registry only gives models in GGUF: /v2/{owner}/{name}/manifests, blobs and tags/list. /api/models lists them.",
} as const;

/** The refusal of a model in parts: Ollama would run the first part alone. */
const isSplit = (tag: string, parts: number): string =>
  `${tag} is split into ${parts} files, which Ollama cannot run. Choose a quantization in one file, or join the parts with llama-gguf-split --merge.`;

const withoutToken =
  "Ollama sends no token: fetch the GGUF file with a client that does, and make a model of it with ollama create.";

/** `GET /v2/`: that there is a registry. */
export function answerRegistry(c: Context<Env>): Response {
  return c.json({}, 200, { "Docker-Distribution-Api-Version": "registry/2.0" });
}

/** Requests of clients of registries. The standard of OCI does not have `_catalog`: `/api/models` lists what is here. */
const registryWords = /^\/v2\/(?:_catalog$|.+\/(?:manifests|blobs|tags|referrers)(?:\/|$))/;

/**
 * The refusal of what this registry does not have, with the codes of its protocol: uploads, deletions, the catalog of all names.
 *
 * @returns undefined for what is not the address of a registry
 */
export function refuseRegistry(c: Context<Env>): Response | undefined {
  if (!registryWords.test(new URL(c.req.url).pathname)) return undefined;
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  return isRead ? problem(c, "UNSUPPORTED") : refuse(c, "UNSUPPORTED", problems.UNSUPPORTED, 405);
}

const maxTags = 1000;

/** `GET /v2/{owner}/{name}/tags/list`: the tags of a model in their order, `n` of them behind `last`. */
export async function answerRegistryTags(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const found = await findModel(c, hub);
  if (found instanceof Response) return found;
  const { record, revision } = found;
  const last = c.req.query("last");
  const asked = /^\d{1,9}$/.exec(c.req.query("n") ?? "")?.[0];
  const count = Math.min(Number(asked ?? maxTags), maxTags);
  const sorted = toGguf(record, revision.files).models.map(({ tag }) => tag);
  const behind = sorted.toSorted(byCodeUnits).filter((tag) => last === undefined || byCodeUnits(tag, last) > 0);
  const tags = behind.slice(0, count);
  const end = tags.at(-1);
  if (end !== undefined && tags.length < behind.length) {
    const next = `${new URL(c.req.url).pathname}?n=${count}&last=${encodeURIComponent(end)}`;
    c.header("Link", `<${hub.publicUrl}${next}>; rel="next"`);
  }
  return c.json({ name: record.id, tags });
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * `GET /v2/{owner}/{name}/manifests/{tag}`: the GGUF file that a tag or a digest means and what belongs to it, as Ollama pulls it.
 * llama.cpp reads the names of the files from `ggufFile` and `mmprojFile`. Clients that accept manifests of OCI get one of those.
 */
export async function answerManifest(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const found = await findModel(c, hub);
  if (found instanceof Response) return found;
  const asked = c.req.param("tag") ?? "";
  if (asked.startsWith("sha256:")) {
    const manifest = await findManifest(hub, found, asked);
    return manifest === undefined ? problem(c, "MANIFEST_UNKNOWN") : sendManifest(c, manifest);
  }
  const sorted = toGguf(found.record, found.revision.files);
  const model = modelOfTag(sorted.models, asked);
  c.header("Vary", "User-Agent, Accept", { append: true });
  if (model !== undefined && model.parts.length > 1 && !isLlamaCpp(c)) {
    return refuse(c, "UNSUPPORTED", isSplit(model.tag, model.parts.length), 400);
  }
  const parts = model && (await partsOf(hub, found, model, sorted));
  if (parts === undefined || model === undefined) return problem(c, "MANIFEST_UNKNOWN");
  const types = c.req.header("Accept")?.includes(ociTypes.manifest) ? ociTypes : dockerTypes;
  return sendManifest(c, toManifest(parts, types, isLlamaCpp(c) ? fileNames(model, sorted) : {}));
}

function sendManifest(c: Context<Env>, { text, type, digest }: Manifest): Response {
  return c.body(text, 200, { "Content-Type": type, "Cache-Control": "no-cache", "Docker-Content-Digest": digest });
}

const isLlamaCpp = (c: Context<Env>): boolean => /^llama-cpp/i.test(c.req.header("User-Agent") ?? "");

/** `GET` and `HEAD` of `/v2/{owner}/{name}/blobs/sha256:{hash}`: what a manifest names. */
export async function answerBlob(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const found = await findModel(c, hub);
  if (found instanceof Response) return found;
  const wanted = /^sha256:([0-9a-f]{64})$/.exec(c.req.param("digest") ?? "")?.[1];
  const blob = wanted === undefined ? undefined : await findBlob(hub, found, wanted);
  if (blob === undefined) return problem(c, "BLOB_UNKNOWN");
  // Ollama takes the address for its parts from this header, though it be sent no further.
  c.header("Location", hub.publicUrl + new URL(c.req.url).pathname);
  c.header("Docker-Content-Digest", `sha256:${blob.sha256}`);
  const { content } = blob;
  if (!(content instanceof Uint8Array)) {
    const rest = `${found.revision.commit}/${content.path.split("/").map(encodeURIComponent).join("/")}`;
    // Ollama follows to no other host.
    return answerFile(c, hub, { kind: "model", id: found.record.id, word: "resolve", rest }, { leadsElsewhere: false });
  }
  const headers = { "Content-Type": "application/octet-stream", "Content-Length": String(content.byteLength) };
  return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(content, 200, headers);
}

/** The model of an address, or the refusal of a registry. */
async function findModel(c: Context<Env>, hub: ApiHub): Promise<FoundModel | Response> {
  const { owner = "", name = "" } = c.req.param() as Readonly<Record<string, string>>;
  const asked = `${owner}/${name}`;
  if (!isRepositoryId(asked)) return problem(c, "NAME_UNKNOWN");
  // Ollama writes names in lower case.
  const known = (await hub.store.findId("model", asked)) ?? asked;
  const prepared = await hub.pull?.prepare("model", known, defaultBranch, c.req.header("Via"));
  const id = prepared?.renamed ?? known;
  const unknown = (): Response => (prepared?.fault ? unavailable(c, prepared.fault) : problem(c, "NAME_UNKNOWN"));
  const record = await hub.store.get("model", id);
  if (record === undefined) return unknown();
  const refusal = await refuseGated(c, hub, { kind: "model", id });
  if (refusal !== undefined) return isLlamaCpp(c) ? refusal : denied(c, refusal);
  const revision = hub.files?.revision("model", id, defaultBranch);
  return revision === undefined ? unknown() : { record, revision };
}

/**
 * The refusal of a gated or disabled model. Never 401: to clients of registries that says how to log in, which Ollama does at
 * another host and reports as "realm host does not match".
 */
async function denied(c: Context<Env>, refusal: Response): Promise<Response> {
  const { error } = (await refusal.json()) as { readonly error: string };
  return refuse(c, "DENIED", refusal.status === 401 ? `${error} ${withoutToken}` : error, 403);
}

async function findBlob(hub: ApiHub, found: FoundModel, wanted: string): Promise<Blob | undefined> {
  const { record, revision } = found;
  const known = revision.files.find(({ path, lfs }) => lfs?.sha256 === wanted && /\.gguf$/i.test(path));
  if (known !== undefined) return fileBlob(known, "application/vnd.ollama.image.model", hub.places);
  const sorted = toGguf(record, revision.files);
  for (const model of sorted.models) {
    const parts = await partsOf(hub, found, model, sorted);
    const blob = parts && [...parts.layers, parts.config].find(({ sha256 }) => sha256 === wanted);
    if (blob !== undefined) return blob;
  }
  return undefined;
}

/** The hub that the model would come from could not be asked. */
function unavailable(c: Context<Env>, fault: NonNullable<Env["Variables"]["upstreamFault"]>): Response {
  c.header("X-Error-Message", inHeader(fault.message));
  return refuse(c, "UNAVAILABLE", fault.message, upstreamStatus(c, fault));
}

function problem(c: Context<Env>, code: keyof typeof problems): Response {
  return refuse(c, code, problems[code], 404);
}

function refuse(
  c: Context<Env>,
  code: RegistryErrorCode,
  message: string,
  status: 400 | 403 | 404 | 405 | 502 | 504,
): Response {
  c.header("Cache-Control", "no-store");
  return c.json(registryErrors(code, message), status);
}
