import { billFormatNames, billFormats } from "@modelshelf/files";
import { kinds, type RecordKind } from "@modelshelf/store";
import type { LoadInput } from "../../page/page.ts";
import { recordHref } from "../record-href.ts";
import { changesHref, fileHref, filePageHref, folderHref } from "../record/record-files.ts";
import { isComparable } from "./other-revision.ts";
import { type Step, stepsTo } from "./load-file.ts";
import { refusalsOfFiles } from "../../hub/refused-contents.ts";
import { loadSignature, type ShownSignature } from "../record/signature.ts";
import { type ShownFile, filesOfRevision, type KnownFile, type RevisionFiles, toShownFile } from "./revision-files.ts";

/** A folder of a repository: its folders, then its files. */
export interface FolderPage {
  readonly kind: RecordKind;
  readonly id: string;
  /** Empty for the root. */
  readonly path: string;
  readonly title: string;
  readonly revision: string;
  readonly commit?: string;
  readonly steps: readonly Step[];
  /** The result for its signatures, at the root; absent where it has none and needs none. */
  readonly signature?: ShownSignature;
  readonly entries: readonly FolderEntry[];
  /** How many entries there are; the first ones are listed. */
  readonly total: number;
  /** Other revisions that are here, as links to the same folder. */
  readonly revisions: readonly Step[];
  /** The address of the changes from another revision to this one; absent where no other commit is here. */
  readonly changes?: string;
  /** The bills of materials of the revision, a file for each format; absent below the root and where nothing is served. */
  readonly bills?: readonly Step[];
}

/** Of a folder, the size is that of all files below it. */
export interface FolderEntry extends ShownFile {
  readonly name: string;
  readonly href: string;
  /** How many files are below a folder; absent for files. */
  readonly files?: number;
  /** Where the content of a file is fetched; absent where it is not here, or refused. */
  readonly download?: string;
}

const mostEntries = 1000;

/** The folder of an address; `undefined` where nothing is below it. */
export async function loadFolder(
  kind: RecordKind,
  { hub, params }: LoadInput,
): Promise<FolderPage | Response | undefined> {
  const { id = "", revision = "", path = "" } = params;
  const known = await filesOfRevision(hub, kind, id, revision);
  if (known === undefined) return undefined;
  const { record, commit } = known;
  const start = path === "" ? "" : `${path}/`;
  const below = known.files.filter((file) => file.path.startsWith(start));
  if (below.length === 0) {
    const isFile = known.files.some((file) => file.path === path);
    return isFile
      ? new Response(null, { status: 308, headers: { Location: filePageHref(record, path, revision) } })
      : undefined;
  }
  const here = known.refusal === undefined ? below.filter(({ place }) => place !== undefined) : [];
  const direct = here.filter((file) => !file.path.slice(start.length).includes("/")).slice(0, mostEntries);
  const refused = await refusalsOfFiles(hub, record, direct, commit);
  const offered = new Set(direct.filter((file) => !refused.has(file.path)));
  const entries = entriesOf(below, start, { ...known, offered });
  const signature = path === "" && commit !== undefined ? await loadSignature(hub, { kind, id }, commit) : undefined;
  const others = (hub.files?.find(kind, id)?.refs ?? []).filter((ref) => ref.name !== revision);
  return {
    kind,
    id,
    path,
    title: path === "" ? `Files of ${id}` : path,
    revision,
    ...(commit !== undefined && { commit }),
    ...(signature && { signature }),
    steps: path === "" ? stepsTo(record, "", revision).slice(0, 2) : stepsTo(record, path, revision),
    entries: entries.slice(0, mostEntries),
    total: entries.length,
    revisions: others.slice(0, 20).map(({ name }) => ({ label: name, href: folderHref(record, path, name) })),
    ...(isComparable(hub.files, record, revision) && { changes: changesHref(record, undefined, revision) }),
    ...(path === "" && hub.staticSite === undefined && { bills: billsOf(record, revision) }),
  };
}

function billsOf({ kind, id }: RevisionFiles["record"], revision: string): readonly Step[] {
  const address = `/api${kinds[kind].path}/${id}/bom/${encodeURIComponent(revision)}`;
  return billFormatNames.map((name) => ({ label: billFormats[name].label, href: `${address}?format=${name}` }));
}

/** Files of a revision, and those of them that readers get. */
interface OfferedFiles extends RevisionFiles {
  readonly offered: ReadonlySet<KnownFile>;
}

/** The direct entries of a folder, folders first. */
function entriesOf(below: readonly KnownFile[], start: string, of: OfferedFiles): readonly FolderEntry[] {
  const inFolder = (file: KnownFile): string => file.path.slice(start.length);
  const [deeper = [], direct = []] = [true, false].map((isDeeper) =>
    below.filter((file) => inFolder(file).includes("/") === isDeeper),
  );
  const folders = Map.groupBy(deeper, (file) => inFolder(file).split("/")[0] ?? "");
  return [
    ...Array.from(folders, ([name, files]) => toFolderEntry(name, start, files, of)),
    ...direct.map((file) => toFileEntry(inFolder(file), file, of)),
  ];
}

function toFolderEntry(name: string, start: string, files: readonly KnownFile[], of: RevisionFiles): FolderEntry {
  const size = files.reduce<number | undefined>(
    (sum, file) => (sum === undefined || file.size === undefined ? undefined : sum + file.size),
    0,
  );
  return {
    name,
    href: folderHref(of.record, start + name, of.revision),
    files: files.length,
    ...(size !== undefined && { size }),
  };
}

function toFileEntry(name: string, file: KnownFile, { record, revision, offered }: OfferedFiles): FolderEntry {
  return {
    name,
    href: filePageHref(record, file.path, revision),
    ...toShownFile(file),
    ...(offered.has(file) && { download: `${fileHref(record, file.path, revision)}?download=true` }),
  };
}

/** Where a folder is whose record was asked for in other letters; of a record that lists no files, its page. */
export async function folderElsewhere(kind: RecordKind, { hub, params }: LoadInput): Promise<string | undefined> {
  const { id = "", revision = "main", path = "" } = params;
  const found = await hub.store.findId(kind, id);
  if (found === undefined) return undefined;
  if (found !== id) return folderHref({ kind, id: found }, path, revision);
  return (await filesOfRevision(hub, kind, id, "main")) === undefined ? recordHref(kind, id) : undefined;
}
