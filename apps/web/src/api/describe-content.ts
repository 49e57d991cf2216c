import type { RepositoryFile } from "@modelshelf/files";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { mediaType } from "../records/record/media-type.ts";

/** The headers that say which content it is, wherever its bytes come from. */
export function linkContent(c: Context<Env>, { size, lfs }: RepositoryFile, commit: string): void {
  c.header("X-Repo-Commit", commit);
  if (lfs === undefined) return;
  c.header("X-Linked-Size", String(size));
  c.header("X-Linked-ETag", `"${lfs.sha256}"`);
}

/** The header `Content-Disposition` of a file, as the address asks for it. */
export function dispositionOf(c: Context<Env>, path: string): string | undefined {
  if (c.req.query("noContentDisposition") === "1") return undefined;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const plain = name.replace(/[^\w.-]/g, "_");
  const words = `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}; filename="${plain}"`;
  return `${c.req.query("download") === "true" ? "attachment" : "inline"}; ${words}`;
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

const texts =
  /\.(?:txt|md|json|jsonl|ya?ml|toml|csv|tsv|py|js|ts|sh|cfg|ini|jinja|xml|html?|css|gitattributes|gitignore|model-index)$/i;

/**
 * The media type of a file by its name: what a browser would run is a plain text. A drawing may hold scripts too, but cards show it,
 * where none run; opened by itself it is in a sandbox, as every file is.
 */
export function typeOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (texts.test(name)) return "text/plain; charset=utf-8";
  if (/\.svg$/i.test(name)) return "image/svg+xml";
  return mediaType(name) ?? "application/octet-stream";
}
