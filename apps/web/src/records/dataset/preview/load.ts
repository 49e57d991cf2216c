import {
  diskPlaces,
  type FilePreview,
  placesReader,
  previewFormat,
  readPreview,
  type RepositoryFile,
} from "@modelshelf/files";
import { type CatalogRecord, nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { isFileHere } from "../../../hub/file-here.ts";
import type { Hub } from "../../../hub/hub.ts";
import { policyAllowed } from "../../../hub/policy.ts";
import { fileHref } from "../../record/record-files.ts";
import { hrefWith, type SnippetChoice } from "../../use/snippet-choices.ts";

/** The first rows of a file of a dataset whose files are here. */
export interface DatasetPreview extends FilePreview {
  /** Path in the repository. */
  readonly path: string;
  /** Where the file can be fetched. */
  readonly href: string;
  /** Where its images and audio are, without row and column; absent on pages of a file, of any commit, and in exports. */
  readonly cells?: string;
  /** The files with rows, by their names; empty where there is only this one. */
  readonly files: readonly SnippetChoice[];
  /** Files with rows that are not among them. */
  readonly more: number;
}

/** Id of the heading above the rows, where a reader stays who chooses another file. */
export const previewAnchor = "rows";

const shownFiles = 12;

/** Contents never change under their id, so what was read once holds. */
const previews = nameCache("previews", new LRUCache<string, FilePreview>({ max: 50 }));

/**
 * The rows of the file that the address asks for with `?file=`, else of the first one that is trained on.
 *
 * @param url address of the page, which the links to other files lead back to
 * @returns undefined where no file with rows is here
 */
export async function loadPreview(
  hub: Pick<Hub, "files" | "places" | "policy" | "staticSite">,
  record: Pick<CatalogRecord, "kind" | "id">,
  url: URL,
): Promise<DatasetPreview | undefined> {
  const all = hub.files?.revision(record.kind, record.id, "main")?.files ?? [];
  const readable = all.filter(({ path, place }) => place !== undefined && previewFormat(path) !== undefined);
  const withRows = await policyAllowed(hub, record, readable);
  const asked = url.searchParams.get("file");
  const file =
    withRows.find(({ path }) => path === asked) ??
    withRows.find(({ path }) => /(?:^|[/._-])train/i.test(path)) ??
    withRows[0];
  const preview = file && (await previewOf(hub, file));
  if (file === undefined || preview === undefined) return undefined;
  const shown = withRows.slice(0, shownFiles);
  const listed = shown.includes(file) ? shown : [file, ...shown];
  return {
    ...preview,
    path: file.path,
    href: fileHref(record, file.path),
    ...(hub.staticSite === undefined && {
      cells: `/cell?${new URLSearchParams({ dataset: record.id, file: file.path }).toString()}`,
    }),
    files:
      listed.length === 1
        ? []
        : listed.map((one) => ({
            label: one.path,
            href: hrefWith(url, "file", one.path),
            isChosen: one === file,
          })),
    more: withRows.length - listed.length,
  };
}

async function previewOf(
  { places = diskPlaces }: Pick<Hub, "places">,
  file: RepositoryFile,
): Promise<FilePreview | undefined> {
  const { path, place, size, oid } = file;
  if (place === undefined) return undefined;
  const key = `${oid} ${path}`;
  const known = previews.get(key);
  if (known !== undefined) return known;
  if (!(await isFileHere({ places }, file).catch(() => false))) return undefined;
  const preview = await readPreview({ path, size, place }, placesReader(places));
  if (preview !== undefined) previews.set(key, preview);
  return preview;
}
