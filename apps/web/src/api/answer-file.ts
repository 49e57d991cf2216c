import { isObjectPlace, type RepositoryFile, type StorageFault, UpstreamFault } from "@modelshelf/files";
import { reasonOf } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import { parseByteRange } from "../http/byte-range.ts";
import { clientAddress } from "../http/client-address.ts";
import type { Env } from "../http/env.ts";
import { isFileHere } from "../hub/file-here.ts";
import { needsSignature } from "../hub/policy.ts";
import { absentEntry } from "./absent-entry.ts";
import { findRevision } from "./answer-repository.ts";
import { hubError, upstreamError } from "./hub-error.ts";
import { refuseByPolicy } from "./refuse-by-policy.ts";
import { refuseGated } from "./refuse-gated.ts";
import { refuseUnsigned } from "./refuse-unsigned.ts";
import { requestedRepository } from "./requested-repository.ts";
import type { RepositoryAddress } from "./repository-address.ts";
import { needsNoContent, sendContent, sendPointer } from "./send-content.ts";
import { sendObject, type SentObject } from "./send-object.ts";

/** The message for a file that is known by its hash alone, or was taken away since it was imported. */
export const contentIsAbsent = (path: string): string => `The content of ${path} is not on this hub; import it again.`;

/** The message for a file that comes from another hub, which does not give it now. */
const cannotBeBrought = (path: string, error: unknown): string =>
  `${path} cannot be downloaded from its upstream hub: ${reasonOf(error)}`;

/**
 * `GET` and `HEAD` of `/{id}/resolve/{revision}/{path}`, and of `/raw/`, which has pointers where Git LFS keeps a file.
 *
 * @param options `leadsElsewhere`: whether the answer may lead to the object storage that has the content. Default: unless
 *   the address says `?redirect=false`
 */
export async function answerFile(
  c: Context<Env>,
  hub: ApiHub,
  address: RepositoryAddress,
  { leadsElsewhere = c.req.query("redirect") !== "false" }: { readonly leadsElsewhere?: boolean } = {},
): Promise<Response> {
  // First, as of what other hubs gate this one may have the record alone.
  const refusal = await refuseGated(c, hub, address, undefined);
  if (refusal !== undefined) return refusal;
  const found = await findRevision(c, hub, address);
  if (found instanceof Response) return found;
  const { revision, path } = found;
  const unsigned = await refuseUnsigned(c, hub, address, revision.commit, [path]);
  if (unsigned !== undefined) return unsigned;
  const file = hub.files?.file(address.kind, address.id, revision.commit, path);
  if (file === undefined) {
    const isFolder = hub.files?.hasFolder(address.kind, address.id, revision.commit, path);
    return hubError(c, "EntryNotFound", absentEntry(revision, path, "file", isFolder), revision.commit);
  }
  if (address.word === "raw" && file.lfs !== undefined) return sendPointer(c, { ...file, lfs: file.lfs }, revision);
  const sending = { address, revision, leadsElsewhere };
  const { kind, id } = address;
  const refused = await refuseByPolicy(c, hub, address, { files: [file], revision: revision.commit });
  if (refused !== undefined) return refused;
  const sent = await sendKept(c, hub, file, sending);
  if (sent !== undefined) return sent;
  // Without the commit: clients must not remember that it is not there, because it may come.
  if (hub.pull?.brings(kind, id) !== true) return hubError(c, "EntryNotFound", contentIsAbsent(path));
  const { place, ...away } = file;
  const withheld = place && (await refuseByPolicy(c, hub, address, { files: [away], revision: revision.commit }));
  if (withheld) return withheld;
  // A request for headers alone starts nothing.
  if (c.req.method === "HEAD" || file.size === 0 || needsNoContent(c, file)) return sendContent(c, file, revision, "");
  const { pull } = hub;
  const stored = await pull.kept.findStored(kind, id, file);
  return (stored && (await sendKept(c, hub, stored, sending))) ?? bring(c, hub, file, { ...sending, pull });
}

/** A file that is to be sent. */
interface Sending extends Pick<SentObject, "leadsElsewhere" | "revision"> {
  readonly address: RepositoryAddress;
}

/** Sends a file from the place that the index has for it; `undefined` where it is not there, or cannot be read there now. */
async function sendKept(
  c: Context<Env>,
  hub: ApiHub,
  file: RepositoryFile,
  { address, revision, leadsElsewhere }: Sending,
): Promise<Response | undefined> {
  const { place } = file;
  const { pull } = hub;
  let sent: Response | undefined;
  if (place !== undefined && isObjectPlace(place)) {
    if (pull?.kept.isGone(place) === true && c.req.method !== "HEAD") return undefined;
    const isBrought = pull?.brings(address.kind, address.id) === true;
    const onFault = isBrought ? (fault: StorageFault): void => pull.kept.readFailed(fault) : undefined;
    sent = await sendObject(c, hub, { ...file, place }, { revision, leadsElsewhere, onFault });
  } else if (await isFileHere(hub, file)) {
    sent = sendContent(c, file, revision, place ?? "");
  }
  if (sent === undefined || sent.status >= 400) return sent;
  if (place !== undefined) await pull?.kept.use(place);
  await count(c, hub, address, file.path);
  return sent;
}

/** Sends a file of another hub while it comes. */
async function bring(
  c: Context<Env>,
  hub: ApiHub,
  file: RepositoryFile,
  { address, revision, pull }: Sending & Required<Pick<ApiHub, "pull">>,
): Promise<Response> {
  const { kind, id } = address;
  const { path } = file;
  const transfer = pull.content({ kind, id, commit: revision.commit }, file, c.req.header("Via"));
  if (transfer === undefined) return hubError(c, "EntryNotFound", contentIsAbsent(path));
  try {
    // The whole is compared with its hash, and a client that asks for a part would not see it break off.
    const isAwaited = c.req.header("Range") !== undefined && needsSignature(hub, { kind, id });
    await (isAwaited ? transfer.finished : transfer.reaches(0));
  } catch (error) {
    return upstreamError(c, error instanceof UpstreamFault ? error : {}, cannotBeBrought(path, error));
  }
  await count(c, hub, address, path);
  return sendContent(c, file, revision, (start, end) => transfer.read(start, end));
}

/** Counts a file of which a client gets the beginning; the other parts belong to the same download. */
async function count(c: Context<Env>, hub: ApiHub, { kind, id, word }: RepositoryAddress, path: string): Promise<void> {
  const range = parseByteRange(c.req.header("Range")) ?? "bytes=0-";
  const hasAlready = c.req.header("If-None-Match") !== undefined;
  if (c.req.method !== "GET" || word !== "resolve" || hasAlready || !range.startsWith("bytes=0-")) return;
  const { library } = await requestedRepository(hub, { kind, id });
  hub.downloads?.add({ kind, id, path, library }, c.env?.incoming ? clientAddress(c.env.incoming) : "");
}
