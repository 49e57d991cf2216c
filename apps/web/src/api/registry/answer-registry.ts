import { modelOfTag, type SortedGguf } from "@modelshelf/registry";
import { type RepositoryFile, UpstreamFault } from "@modelshelf/files";
import { toGguf } from "@modelshelf/store";
import type { Context } from "hono";
import { answerFile, contentIsAbsent } from "../answer-file.ts";
import type { ApiHub } from "../api-hub.ts";
import type { Env } from "../../http/env.ts";
import { refuseUnsigned } from "../refuse-unsigned.ts";
import { denied, findModel, isLlamaCpp } from "./find-model.ts";
import { findFile, findManifest, type FoundFile, keepManifest } from "./made-manifests.ts";
import {
  fileNames,
  type FoundModel,
  type MadeManifest,
  type NotMade,
  type Manifest,
  ociType,
  ollamaManifest,
} from "./manifests.ts";
import { type Selection, selectionWith, toModelPack, wholeOf } from "./model-pack.ts";
import { referrersOf } from "./referrers.ts";
import { signedFile } from "./signed-file.ts";
import { problem, problems, refuse, unavailable } from "./refusals.ts";

/** The refusal of a model in parts: Ollama would run the first part alone. */
const isSplit = (tag: string, parts: number): string =>
  `${tag} is split into ${parts} files, which Ollama cannot run. Choose a quantization in one file, or join the parts with llama-gguf-split --merge.`;
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
 * `GET /v2/{id}/manifests/{tag}`: what a tag or a digest means. Clients that accept manifests of OCI get the model as
 * ModelPack; others get a GGUF file and what belongs to it, as Ollama pulls it. llama.cpp reads the names of the files from
 * `ggufFile` and `mmprojFile`.
 */
export async function answerManifest(c: Context<Env>, hub: ApiHub): Promise<Response> {
  // Before a gated model says that nobody else may keep it.
  c.header("Cache-Control", "no-cache");
  const found = await findModel(c, hub);
  if (found instanceof Response) return found;
  const tag = c.req.param("tag") ?? "";
  return orUnavailable(c, async () => {
    if (tag.includes(":")) {
      const made = digest.test(tag) ? await findManifest(hub, found, tag) : undefined;
      if (made?.manifest.digest !== tag) return answerReferrer(c, hub, found, tag);
      return (await refuseMade(c, hub, found, made)) ?? sendManifest(c, made.manifest);
    }
    c.header("Vary", "User-Agent, Accept", { append: true });
    const sorted = toGguf(found.record, found.revision.files);
    const isOci = !isLlamaCpp(c) && c.req.header("Accept")?.includes(ociType) === true;
    return isOci ? answerModelPack(c, hub, found, sorted) : answerOllama(c, hub, found, sorted);
  });
}

const digest = /^sha256:[0-9a-f]{64}$/;

/** The manifest of a signature. */
async function answerReferrer(c: Context<Env>, hub: ApiHub, found: FoundModel, named: string): Promise<Response> {
  const referrer = (await referrersOf(hub, found)).find(({ manifest }) => manifest.digest === named);
  return referrer === undefined ? problem(c, "MANIFEST_UNKNOWN") : sendManifest(c, referrer.manifest);
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
  return sendMade(c, hub, found, made);
}

async function answerModelPack(
  c: Context<Env>,
  hub: ApiHub,
  found: FoundModel,
  sorted: SortedGguf<RepositoryFile>,
): Promise<Response> {
  const selection = await selectionOf(c, hub, found, sorted);
  const made = selection && (await toModelPack(hub, found, selection));
  return sendMade(c, hub, found, made);
}

/**
 * The files that a tag means: of the quantization of exactly this name, which comes first for `latest`, else of a branch, a tag
 * or a commit, else of a quantization that the tag is a part of.
 *
 * @throws UpstreamFault where the other hub may have the revision and does not answer
 */
async function selectionOf(
  c: Context<Env>,
  hub: ApiHub,
  { record, revision, fetches }: FoundModel,
  sorted: SortedGguf<RepositoryFile>,
): Promise<Selection | undefined> {
  const tag = c.req.param("tag") ?? "";
  const model = modelOfTag(sorted.models, tag);
  const isNamed =
    tag === "latest" || [model?.tag, model?.label].some((name) => name?.toLowerCase() === tag.toLowerCase());
  if (model !== undefined && isNamed) return selectionWith(model, sorted, revision);
  if (tag === "latest") return wholeOf(revision);
  const prepared = await hub.pull?.prepare("model", record.id, tag, fetches ? fetches.via : undefined);
  const named = hub.files?.revision("model", record.id, tag);
  if (named !== undefined) return wholeOf(named);
  if (model !== undefined) return selectionWith(model, sorted, revision);
  if (prepared?.fault !== undefined) throw prepared.fault;
  return undefined;
}

/** The refusal of a manifest whose revision has to be signed and is not. */
async function refuseMade(
  c: Context<Env>,
  hub: ApiHub,
  { record }: FoundModel,
  { commit }: MadeManifest,
): Promise<Response | undefined> {
  const unsigned = await refuseUnsigned(c, hub, record, commit);
  return unsigned && denied(c, unsigned);
}

async function sendMade(
  c: Context<Env>,
  hub: ApiHub,
  found: FoundModel,
  made: MadeManifest | NotMade | undefined,
): Promise<Response> {
  if (made === undefined) return problem(c, "MANIFEST_UNKNOWN");
  if ("why" in made) {
    return made.isRefused ? refuse(c, "DENIED", made.why, 403) : refuse(c, "MANIFEST_UNKNOWN", made.why, 404);
  }
  const refusal = await refuseMade(c, hub, found, made);
  if (refusal !== undefined) return refusal;
  keepManifest(hub, found, made);
  return sendManifest(c, made.manifest);
}

function sendManifest(c: Context<Env>, { text, type, digest: named }: Manifest): Response {
  const headers = { "Content-Type": type, "Docker-Content-Digest": named };
  if (c.req.method !== "HEAD") return c.body(text, 200, headers);
  // Without the length, oras gives up.
  return c.body(null, 200, { ...headers, "Content-Length": String(Buffer.byteLength(text)) });
}

/** `GET` and `HEAD` of `/v2/{id}/blobs/sha256:{hash}`: what a manifest names. */
export async function answerBlob(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const found = await findModel(c, hub);
  if (found instanceof Response) return found;
  const wanted = c.req.param("digest") ?? "";
  if (!digest.test(wanted)) return problem(c, "BLOB_UNKNOWN");
  // Ollama takes the address for its parts from this header, though it be sent no further.
  c.header("Location", hub.publicUrl + new URL(c.req.url).pathname);
  c.header("Docker-Content-Digest", wanted);
  const sha256 = wanted.slice("sha256:".length);
  const file = await findFile(hub, found, sha256);
  if (file !== undefined) return sendFile(c, hub, found, await signedFile(hub, found, file, sha256));
  const made = await findManifest(hub, found, wanted);
  const refusal = made && (await refuseMade(c, hub, found, made));
  if (refusal !== undefined) return refusal;
  const blobs = made === undefined ? (await referrersOf(hub, found)).flatMap((each) => each.blobs) : [made.config];
  const blob = blobs.find((one) => `sha256:${one.sha256}` === wanted);
  if (blob === undefined) return problem(c, "BLOB_UNKNOWN");
  const headers = { "Content-Type": "application/octet-stream", "Content-Length": String(blob.size) };
  return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(blob.content, 200, headers);
}

/** A file as it is sent everywhere; its refusals in the words of registries. */
async function sendFile(
  c: Context<Env>,
  hub: ApiHub,
  found: FoundModel,
  { commit, path }: FoundFile,
): Promise<Response> {
  const rest = `${commit}/${path.split("/").map(encodeURIComponent).join("/")}`;
  const address = { kind: "model", id: found.record.id, word: "resolve", rest } as const;
  // Ollama follows to no other host.
  const answer = await answerFile(c, hub, address, { leadsElsewhere: false });
  if (answer.status === 403) return denied(c, answer);
  if (answer.status !== 404) return answer;
  return refuse(c, "BLOB_UNKNOWN", contentIsAbsent(path), 404);
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
