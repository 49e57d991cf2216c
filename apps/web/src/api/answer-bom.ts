import { hash } from "node:crypto";
import {
  type Bill,
  type BillFormatName,
  billFormatNames,
  billFormats,
  collectItems,
  defaultBranch,
  isBillFormat,
  nameOfItem,
  type WantedItem,
  writeBill,
} from "@modelshelf/files";
import { listInWords, repositoryName } from "@modelshelf/registry";
import { kinds } from "@modelshelf/store";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { isUnchanged, weakEtag } from "../http/etag.ts";
import type { ApiHub } from "./api-hub.ts";
import { hubError, plainError } from "./hub-error.ts";
import { parsePlace, type RepositoryAddress } from "./repository-address.ts";

/** Larger documents take half a second to write, in which no other request is answered; the command writes all of them. */
const maxFiles = 20_000;

/** The message for a format that bills do not have. */
export const noBillFormat = (format: string): string =>
  `There is no format "${format.slice(0, 100)}"; bills of materials have ${listInWords(billFormatNames)}.`;

/**
 * `GET /api/models/{id}/bom` and `/bom/{revision}`: what the model consists of, as CycloneDX or SPDX. It has the names, sizes and
 * hashes that lists of files have too, so that gated models have one for everybody.
 */
export async function answerBom(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const format = formatOf(c);
  if (format instanceof Response) return format;
  const { kind, id, rest } = address;
  const place = rest === "" ? { revision: defaultBranch } : parsePlace(address);
  if (typeof place === "string") return plainError(c, 400, place);
  if ((await hub.store.get(kind, id)) === undefined) {
    return hubError(c, "RepoNotFound", `This hub has no ${kinds[kind].one} ${id}.`);
  }
  const { items } = await collect(hub, [{ kind, id, revision: place.revision }]);
  if (items.length === 0) {
    return hubError(c, "RevisionNotFound", `${id} has no revision ${place.revision} here.`);
  }
  const bill = { name: id, items, hub: hub.publicUrl, version: hub.version };
  return send(c, bill, { format, fileName: repositoryName(id) });
}

/** `GET /api/shelves/{shelf}/bom`: the same for all records of an operator's shelf, in one document. */
export async function answerShelfBom(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const format = formatOf(c);
  if (format instanceof Response) return format;
  const name = c.req.param("shelf");
  const shelf = (await hub.operator?.content())?.shelves.find((each) => each.name === name);
  if (shelf === undefined) return plainError(c, 404, "This hub has no such shelf.");
  const { items, missing } = await collect(hub, shelf.entries);
  const bill = { name: shelf.title, items, hub: hub.publicUrl, version: hub.version };
  return send(
    c,
    { ...bill, ...(missing.length > 0 && { missing: missing.map(nameOfItem) }) },
    { format, fileName: shelf.name },
  );
}

function collect(hub: ApiHub, wanted: readonly WantedItem[]): ReturnType<typeof collectItems> {
  const { store, files, originals, publicUrl } = hub;
  return collectItems({ store, files, originals, hub: publicUrl, maxFiles }, wanted);
}

/** The format that a request names, or the answer to one that does not exist: before anything is collected for it. */
function formatOf(c: Context<Env>): BillFormatName | Response {
  const format = c.req.query("format") ?? billFormatNames[0];
  return isBillFormat(format) ? format : plainError(c, 400, noBillFormat(String(format)));
}

interface Sent {
  readonly format: BillFormatName;
  /** Without its extension. */
  readonly fileName: string;
}

function send(c: Context<Env>, bill: Bill, { format, fileName }: Sent): Response {
  const text = writeBill(bill, format);
  const etag = weakEtag(hash("sha256", text, "base64url"));
  c.header("ETag", etag);
  c.header("Cache-Control", "no-cache");
  if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  const { mediaType, extension } = billFormats[format];
  c.header("Content-Disposition", `attachment; filename="${fileName}${extension}"`);
  return c.body(text, 200, { "Content-Type": mediaType });
}
