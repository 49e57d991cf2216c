import { highlight } from "@modelshelf/docs";
import {
  diskPlaces,
  type FilePreview,
  headerFormat,
  isObjectPlace,
  isOpaque,
  type LoadingReport,
  placesReader,
  previewFormat,
  readBytes,
  readHeader,
  readLoading,
  readPreview,
  type RepositoryFile,
  type WeightsHeader,
} from "@modelshelf/files";
import { nameCache, reasonOf, type RecordKind } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { isFileHere } from "../../hub/file-here.ts";
import type { Hub } from "../../hub/hub.ts";
import { TrustedHtml } from "../../page/trusted-html.ts";
import { languageOf, mediaOf } from "./file-kinds.ts";

/** The visible content of a file. All of it is a stranger's. */
export type ShownContent = {
  /** The effects of loading it beyond reading numbers; absent where there are none. */
  readonly loading?: LoadingReport;
} & ShownPart;

type ShownPart =
  | { readonly kind: "text"; readonly text: string; readonly html: TrustedHtml; readonly isCut: boolean }
  | { readonly kind: "drawing"; readonly text: string; readonly html: TrustedHtml; readonly isCut: boolean }
  | { readonly kind: "rows"; readonly rows: FilePreview }
  | { readonly kind: "image" | "audio" | "video" }
  | { readonly kind: "header"; readonly header: WeightsHeader }
  | { readonly kind: "hidden" }
  | { readonly kind: "nothing"; readonly why: string };

type FileHere = RepositoryFile & { readonly place: string };

const notShown = "This file is not text, and there is no preview of its format.";
const holdsNothing =
  "Files of this format can hold Python objects, which can run code when loaded. None were found in this file, and there is no preview of it.";

const mostText = 200_000;
const longestDrawing = 100_000;
const largestImage = 30_000_000;

/** Contents never change under their id, so what was read once holds; a file that is asked for twice is read once. */
const kept = nameCache("file-contents", new LRUCache<string, Promise<ShownContent>>({ max: 30 }));

/** Where the content of a file is: here, on another hub from which it comes with the first download, or not here any longer. */
export type Whereabouts = "here" | "upstream" | "changed" | "absent";

/** The message in place of a content that is not here. */
const notHere: Readonly<Record<Exclude<Whereabouts, "here">, string>> = {
  upstream: "This hub has not downloaded this file yet. Download it once from here, and it can be shown.",
  changed:
    "The content of this file is no longer on this hub: it was changed or deleted. The operator of the hub can import it again.",
  absent:
    "This hub lists this file but does not have its content. If it is on the public Hub, the commands below fetch it from there.",
};

/** Where the content of a file is. Object storage that does not say has it. */
export async function whereabouts(
  hub: Pick<Hub, "places" | "pull">,
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
  file: RepositoryFile | undefined,
): Promise<Whereabouts> {
  const isHere = file?.place !== undefined && (await isFileHere(hub, file).catch(() => true));
  if (isHere) return "here";
  if (file !== undefined && hub.pull?.brings(kind, id) === true) return "upstream";
  return file?.place === undefined ? "absent" : "changed";
}

/**
 * The visible content of a file: a text, rows, the header of weights, or an image, audio or video that the browser fetches.
 * Reads a bounded part of the file; never rejects for what is in it.
 *
 * @param where see {@link whereabouts}
 */
export async function showContent(
  hub: Pick<Hub, "places">,
  file: RepositoryFile | undefined,
  where: Whereabouts,
): Promise<ShownContent> {
  if (where !== "here") return { kind: "nothing", why: notHere[where] };
  if (file?.place === undefined) return { kind: "nothing", why: notHere.absent };
  const here = { ...file, place: file.place };
  const media = mediaOf(file.path);
  if (media === "image" && file.size > largestImage)
    return { kind: "nothing", why: "This image is too large to show." };
  if (media !== undefined) return { kind: media };
  const key = `${file.oid} ${file.path}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const shown = readContent(hub, here).catch((error: unknown): ShownContent => ({
    kind: "nothing",
    why: `This file cannot be shown: ${reasonOf(error)}.`,
  }));
  kept.set(key, shown);
  return shown;
}

async function readContent(hub: Pick<Hub, "places">, file: FileHere): Promise<ShownContent> {
  const loading = await readLoading(file, placesReader(hub.places ?? diskPlaces));
  if (!isOpaque(file.path)) return { ...(await readShown(hub, file)), ...(loading && { loading }) };
  return loading ? { kind: "hidden", loading } : { kind: "nothing", why: holdsNothing };
}

async function readShown({ places = diskPlaces }: Pick<Hub, "places">, file: FileHere): Promise<ShownPart> {
  if (headerFormat(file.path) !== undefined) {
    const header = await readHeader(file, placesReader(places));
    if (header !== undefined) return { kind: "header", header };
  }
  const format = previewFormat(file.path);
  if (format !== undefined && format !== "JSON") {
    const rows = await readPreview(file, placesReader(places));
    if (rows !== undefined && rows.columns.length > 0) return { kind: "rows", rows };
  }
  return textOf({ places }, file);
}

async function textOf({ places = diskPlaces }: Pick<Hub, "places">, file: FileHere): Promise<ShownPart> {
  const { path, place, size, etag } = file;
  if (size === 0) return { kind: "nothing", why: "This file is empty." };
  const isCut = size > mostText;
  const part = { start: 0, end: Math.min(size, mostText) - 1 };
  const bytes = await readBytes(places, place, { part, ...(isObjectPlace(place) && { etag }) });
  const whole = decoded(bytes);
  if (whole === undefined) return { kind: "nothing", why: notShown };
  const end = isCut ? whole.lastIndexOf("\n") : -1;
  const text = (end > 0 ? whole.slice(0, end) : whole).replaceAll(overrides, "");
  const html = new TrustedHtml(await highlight(text, languageOf(path), { wrapsLines: true }));
  const isDrawing = /\.svg$/i.test(path) && size <= longestDrawing;
  return { kind: isDrawing ? "drawing" : "text", text, html, isCut };
}

/** Signs that turn the direction of what follows, and hide what code says. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text in UTF-8, of which the last character may be cut; `undefined` for other bytes. */
function decoded(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true }).replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}
