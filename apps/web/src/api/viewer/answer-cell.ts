import { hash } from "node:crypto";
import { previewFormat, type RepositoryFile } from "@modelshelf/files";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import type { Cell } from "../../records/dataset/viewer/media/cell.ts";
import { mediaTypeOf } from "../../records/dataset/viewer/media/media-type.ts";
import { askSplit } from "../../records/dataset/viewer/reading/rows-reader.ts";
import { partAskedFor } from "../send-content.ts";
import type { ApiHub } from "../api-hub.ts";
import { refuseByPolicy } from "../refuse-by-policy.ts";
import { positionIn } from "./answer-rows.ts";
import { splitError } from "./viewer-error.ts";
import { type ViewerQuestion, viewerQuestion } from "./viewer-question.ts";

/**
 * `GET /cell`: the bytes of an image or audio in a row of a split. A stranger wrote them: the type is read from the bytes,
 * what browsers cannot show or play is sent as a download, and all of it is in the sandbox of files.
 */
export async function answerCell(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const path = c.req.query("file");
  const needed = path === undefined ? (["config", "split"] as const) : [];
  const question = await viewerQuestion(c, hub, [...needed, "row", "column"]);
  if (question instanceof Response) return question;
  const row = positionIn(c, "row");
  if (row instanceof Response) return row;
  const files = path === undefined ? question.splits[0]!.files : fileOf(hub, question, path);
  const refused = await refuseByPolicy(c, hub, { kind: "dataset", id: question.record.id }, { files });
  if (refused) return refused;
  const place = { row, column: c.req.query("column") ?? "", steps: c.req.queries("in") ?? [] };
  try {
    const cell: Cell = JSON.parse(await askSplit(hub, { name: "cell", files, ...place }, c.req.raw.signal));
    return send(c, Buffer.from(cell.bytes, "base64"));
  } catch (error) {
    return splitError(c, error);
  }
}

/** A file of rows by its path, for pages: they show one file, whichever split it belongs to. */
function fileOf({ files }: ApiHub, { record }: ViewerQuestion, path: string): readonly RepositoryFile[] {
  const all = files?.revision("dataset", record.id, "main")?.files ?? [];
  return all.filter((file) => file.path === path && previewFormat(path) !== undefined);
}

function send(c: Context<Env>, bytes: Buffer<ArrayBuffer>): Response {
  const part = partAskedFor(c, `"${hash("sha256", bytes, "hex")}"`, bytes.length);
  // Those of gated files say more.
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-cache");
  if (part instanceof Response) return part;
  const type = mediaTypeOf(bytes);
  c.header("Content-Type", type ?? "application/octet-stream");
  c.header("Content-Disposition", type === undefined ? "attachment" : "inline");
  c.set("isSandboxed", true);
  if (typeof part !== "object") return c.body(bytes);
  c.header("Content-Range", `bytes ${part.start}-${part.end}/${bytes.length}`);
  return c.body(bytes.subarray(part.start, part.end + 1), 206);
}
