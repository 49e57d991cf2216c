import { modelOfTag, type SortedGguf } from "@modelshelf/registry";
import { type RepositoryFile, UpstreamFault } from "@modelshelf/files";
import { toGguf } from "@modelshelf/store";
import type { Context } from "hono";
import { answerFile } from "../answer-file.ts";
import type { ApiHub } from "../api-hub.ts";
import type { Env } from "../../http/env.ts";
import { knownSha256, withSha256 } from "./content-hash.ts";
import { findModel, isLlamaCpp } from "./find-model.ts";
import { madeManifests, revisionsOf } from "./made-manifests.ts";
import { fileNames, type FoundModel, type Manifest, ociType, ollamaManifest } from "./manifests.ts";
import { type Selection, selectionWith, toModelPack, wholeOf } from "./model-pack.ts";
import { problem, problems, refuse, unavailable } from "./refusals.ts";

/** The refusal of a model in parts: Ollama would run the first part alone. */
const isSplit = (tag: string, parts: number): string =>
  `${tag} is split into ${parts} files, which Ollama cannot run. Choose a quantization in one file, or join the parts with llama-gguf-split --merge.`;
/** The message for a model of which a file is known by its name alone. */
const isAbsent = (path: string): string => `The content of ${path} is not on this hub; import it again.`;

/** `GET /v2/`: that there is a registry. */
export function answerRegistry(c: Context<Env>): Response {
  return c.json({}, 200, { "Docker-Distribution-Api-Version": "registry/2.0" });
}

/** Requests of clients of registries. */
const registryWords = /^\/v2\/(?:_catalog$|.+\/(?:manifests|blobs|tags|referrers)(?:\/|$))/;

/**
 * The refusal of what this registry does not have, with the codes of its protocol, such as uploads and deletions.
 *
 * @returns undefined for what is not the address of a registry
 */
export function refuseRegistry(c: Context<Env>): Response | undefined {
  if (!registryWords.test(new URL(c.req.url).pathname)) return undefined;
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  return isRead ? problem(c, "UNSUPPORTED") : refuse(c, "UNSUPPORTED", problems.UNSUPPORTED, 405);
}

/**
 * `GET /v2/{owner}/{name}/manifests/{tag}`: what a tag or a digest means. Clients that accept manifests of OCI get the model as
 * ModelPack; others get a GGUF file and what belongs to it, as Ollama pulls it. llama.cpp reads the names of the files from
 * `ggufFile` and `mmprojFile`.
 */
export async function answerManifest(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const found = await findModel(c, hub);
  if (found instanceof Response) return found;
  const tag = c.req.param("tag") ?? "";
  return orUnavailable(c, async () => {
    if (tag.startsWith("sha256:")) return answerDigest(c, hub, found, tag);
    c.header("Vary", "User-Agent, Accept", { append: true });
    const sorted = toGguf(found.record, found.revision.files);
    const isOci = !isLlamaCpp(c) && c.req.header("Accept")?.includes(ociType) === true;
    return isOci ? answerModelPack(c, hub, found, sorted) : answerOllama(c, hub, found, sorted);
  });
}

async function answerDigest(c: Context<Env>, hub: ApiHub, found: FoundModel, digest: string): Promise<Response> {
  for await (const { manifest } of madeManifests(hub, found)) {
    if (manifest.digest === digest) return sendManifest(c, manifest);
  }
  return problem(c, "MANIFEST_UNKNOWN");
}

async function answerOllama(
  c: Context<Env>,
  hub: ApiHub,
  found: FoundModel,
  sorted: SortedGguf<RepositoryFile>,
): Promise<Response> {
  const model = modelOfTag(sorted.models, c.req.param("tag") ?? "");
  if (model === undefined) return problem(c, "MANIFEST_UNKNOWN");
  if (model.parts.length > 1 && !isLlamaCpp(c)) {
    return refuse(c, "UNSUPPORTED", isSplit(model.tag, model.parts.length), 400);
  }
  const made = await ollamaManifest(hub, found, model, sorted, isLlamaCpp(c) ? fileNames(model, sorted) : {});
  return made === undefined ? problem(c, "MANIFEST_UNKNOWN") : sendManifest(c, made.manifest);
}

async function answerModelPack(
  c: Context<Env>,
  hub: ApiHub,
  found: FoundModel,
  sorted: SortedGguf<RepositoryFile>,
): Promise<Response> {
  const selection = await selectionOf(c, hub, found, sorted);
  const made = selection && (await toModelPack(hub, found, selection));
  if (made === undefined) return problem(c, "MANIFEST_UNKNOWN");
  if ("absent" in made) return refuse(c, "MANIFEST_UNKNOWN", isAbsent(made.absent), 404);
  return sendManifest(c, made.manifest);
}

/** The files that a tag means: those of a quantization, which comes first for `latest`, else of a branch, a tag or a commit. */
async function selectionOf(
  c: Context<Env>,
  hub: ApiHub,
  { record, revision, via }: FoundModel,
  sorted: SortedGguf<RepositoryFile>,
): Promise<Selection | undefined> {
  const tag = c.req.param("tag") ?? "";
  const model = modelOfTag(sorted.models, tag);
  if (model !== undefined) return selectionWith(model, sorted, revision);
  if (tag === "latest") return wholeOf(revision);
  await hub.pull?.prepare("model", record.id, tag, via);
  const named = hub.files?.revision("model", record.id, tag);
  return named && wholeOf(named);
}

function sendManifest(c: Context<Env>, { text, type, digest }: Manifest): Response {
  const headers = { "Content-Type": type, "Cache-Control": "no-cache", "Docker-Content-Digest": digest };
  if (c.req.method !== "HEAD") return c.body(text, 200, headers);
  // Without the length, oras gives up.
  return c.body(null, 200, { ...headers, "Content-Length": String(Buffer.byteLength(text)) });
}

/** `GET` and `HEAD` of `/v2/{owner}/{name}/blobs/sha256:{hash}`: what a manifest names. */
export async function answerBlob(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const found = await findModel(c, hub);
  if (found instanceof Response) return found;
  const wanted = /^sha256:([0-9a-f]{64})$/.exec(c.req.param("digest") ?? "")?.[1];
  if (wanted === undefined) return problem(c, "BLOB_UNKNOWN");
  return orUnavailable(c, async () => {
    const blob = await findBlob(hub, found, wanted);
    if (blob === undefined) return problem(c, "BLOB_UNKNOWN");
    // Ollama takes the address for its parts from this header, though it be sent no further.
    c.header("Location", hub.publicUrl + new URL(c.req.url).pathname);
    c.header("Docker-Content-Digest", `sha256:${wanted}`);
    if (!(blob instanceof Uint8Array)) {
      const rest = `${blob.commit}/${blob.path.split("/").map(encodeURIComponent).join("/")}`;
      // Ollama follows to no other host.
      return answerFile(
        c,
        hub,
        { kind: "model", id: found.record.id, word: "resolve", rest },
        { leadsElsewhere: false },
      );
    }
    const headers = { "Content-Type": "application/octet-stream", "Content-Length": String(blob.byteLength) };
    return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(blob, 200, headers);
  });
}

/** A file of a revision that is here. */
interface FoundFile {
  readonly commit: string;
  readonly path: string;
}

/** The content of a hash: a file of a revision that is here, those first whose hash is known, or the config of a manifest. */
async function findBlob(
  hub: ApiHub,
  found: FoundModel,
  wanted: string,
): Promise<FoundFile | Uint8Array<ArrayBuffer> | undefined> {
  const revisions = revisionsOf(hub, found);
  for (const { commit, files } of revisions) {
    const file = files.find((one) => knownSha256(one) === wanted);
    if (file !== undefined) return { commit, path: file.path };
  }
  for await (const { config } of madeManifests(hub, found)) {
    if (config.sha256 === wanted) return config.content;
  }
  const { id } = found.record;
  for (const revision of revisions) {
    const files = await withSha256(hub, { id, revision, via: found.via }, revision.files);
    const file = files.find(({ sha256 }) => sha256 === wanted)?.file;
    if (file !== undefined) return { commit: revision.commit, path: file.path };
  }
  return undefined;
}

/** An answer, or the refusal where the hub that the model comes from does not give a file now. */
async function orUnavailable(c: Context<Env>, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof UpstreamFault) return unavailable(c, error);
    throw error;
  }
}
