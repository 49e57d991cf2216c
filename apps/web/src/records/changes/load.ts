import { highlight } from "@modelshelf/docs";
import { compareRevisions, diskPlaces, placesReader, type Revision, type RevisionChanges } from "@modelshelf/files";
import { type CatalogRecord, kinds, type RecordKind, toFiles } from "@modelshelf/store";
import type { LoadInput } from "../../page/page.ts";
import { TrustedHtml } from "../../page/trusted-html.ts";
import { policyAllowed } from "../../hub/policy.ts";
import { contentsRefusal } from "../record/contents-refusal.ts";
import { changesHref, filePageHref, folderHref } from "../record/record-files.ts";
import { recordHref } from "../record-href.ts";
import { type ChosenRevisions, chooseRevisions } from "./choose-revisions.ts";
import { type TensorRow, tensorRows } from "./strings.ts";
import { toPatch } from "./to-patch.ts";

/** The changes in a repository between two of its revisions. */
export interface ChangesPage extends ChosenRevisions {
  readonly kind: RecordKind;
  readonly id: string;
  readonly steps: readonly { readonly label: string; readonly href: string }[];
  /** Absent where fewer than two revisions are here. */
  readonly changes?: ShownChanges;
}

export interface ShownChanges {
  /** How many files changed; the first ones are listed. */
  readonly total: number;
  readonly files: readonly (RevisionChanges["files"][number] & { readonly href: string })[];
  readonly texts: readonly ShownText[];
  readonly tensors: readonly ShownTensors[];
  /** Files that could not be compared, a sentence each. */
  readonly unread: readonly string[];
}

/** The tensors of a file that changed; the first ones are listed. */
export interface ShownTensors {
  readonly path: string;
  readonly total: number;
  readonly rows: readonly TensorRow[];
}

export interface ShownText {
  readonly path: string;
  /** Unified diff without its head; empty where too much changed to look for it. */
  readonly patch: string;
  /** Absent in other representations, and where there is no diff. */
  readonly html?: TrustedHtml;
  readonly isCut: boolean;
}

const mostFiles = 1000;
const mostTensors = 500;
/** Of all files of a page together; of each, the first few are listed in any case. */
const mostRows = 3000;
const fewestRows = 20;
const mostSentences = 50;
/** Headers of the largest models are 12 MB. */
const limits = { texts: 50, otherTexts: 10, edits: 1000, headers: 200, headerBytes: 32_000_000 };
/** In characters, all texts of a page together; of each, a beginning is shown in any case. */
const mostCharacters = 500_000;
const shortestBeginning = 2000;
/** A file may hold several texts. */
const mostTexts = 60;
/** In characters, all texts of a page together: coloring takes longer than all else. Longer single ones are colored nowhere. */
const mostColored = 100_000;
const longestColored = 20_000;

/** The comparison that an address asks for; `undefined` where there is no such record, or nothing lists its files. */
export async function loadChanges(kind: RecordKind, input: LoadInput): Promise<ChangesPage | undefined> {
  const { hub, params, url } = input;
  const { id = "" } = params;
  const record = await hub.store.get(kind, id);
  if (record === undefined) return undefined;
  if (hub.files?.find(kind, id) === undefined && toFiles(record) === undefined) return undefined;
  const chosen: ChosenRevisions = hub.files
    ? chooseRevisions(hub.files, record, url.searchParams)
    : { offered: [], problems: [] };
  const { before, after } = chosen;
  const [old, now] = [before, after].map((name) => name && hub.files?.revision(kind, id, name));
  const steps = [
    { label: kinds[kind].label, href: kinds[kind].path },
    { label: id, href: recordHref(kind, id) },
    { label: "Files", href: folderHref(record) },
  ];
  if (!old || !now) return { kind, id, steps, ...chosen };
  const changes = await compare(input, record, [old, now]);
  const { files } = changes;
  const shown = files.slice(0, mostFiles).map((file) => {
    const revision = file.change === "removed" ? before : after;
    return { ...file, href: filePageHref(record, file.path, revision) };
  });
  return { kind, id, steps, ...chosen, changes: { ...changes, total: files.length, files: shown } };
}

const pathsOf = ({ files }: Revision): readonly string[] => files.map(({ path }) => path);

/** Nobody may see contents, so none are read. */
const nothing = { texts: 0, headers: 0 };

/** All files that changed, and what of their contents is shown. */
async function compare(
  { hub, representation, signal }: LoadInput,
  record: CatalogRecord,
  [old, now]: readonly [Revision, Revision],
): Promise<Pick<RevisionChanges, "files"> & Omit<ShownChanges, "total" | "files">> {
  const refusal =
    (await contentsRefusal(record, hub, { revision: old.commit, paths: pathsOf(old) })) ??
    (await contentsRefusal(record, hub, { revision: now.commit, paths: pathsOf(now) }));
  const reader = placesReader(hub.places ?? diskPlaces);
  const bounds = { ...limits, ...(refusal !== undefined && nothing), signal };
  const { files, texts, tensors, unread } = await compareRevisions(old, now, reader, bounds);
  const sentences = refusal === undefined ? [...moreTexts(texts.length), ...unread] : [refusal];
  const more = sentences.length - mostSentences;
  return {
    files,
    texts: await toShownTexts(
      (await policyAllowed(hub, record, texts)).slice(0, mostTexts),
      representation !== undefined && representation !== "html",
    ),
    tensors: toShownTensors(tensors),
    unread: [...sentences.slice(0, mostSentences), ...(more > 0 ? [`And ${more} more.`] : [])],
  };
}

const moreTexts = (count: number): readonly string[] =>
  count > mostTexts ? [`Of ${count} texts that changed, the first ${mostTexts} are shown.`] : [];

async function toShownTexts(texts: RevisionChanges["texts"], isPlain: boolean): Promise<readonly ShownText[]> {
  const shown: ShownText[] = [];
  let left = mostCharacters;
  let leftToColor = mostColored;
  for (const { path, places } of texts) {
    const { patch, isCut } = toPatch(places, Math.max(left, shortestBeginning));
    left -= patch.length;
    const isColored = patch.length <= Math.min(leftToColor, longestColored);
    if (isColored) leftToColor -= patch.length;
    const html = isPlain || patch === "" ? undefined : await diffHtml(patch, isColored);
    shown.push({ path, patch, ...(html && { html }), isCut });
  }
  return shown;
}

/** Hardly anybody asks twice for the same, so colored code that many ask for stays in the cache in its place. */
const diffHtml = async (patch: string, isColored: boolean): Promise<TrustedHtml> =>
  new TrustedHtml(await highlight(patch, "diff", { wrapsLines: true, coloring: isColored ? "passing" : "none" }));

function toShownTensors(tensors: RevisionChanges["tensors"]): readonly ShownTensors[] {
  let left = mostRows;
  return tensors.map((changes) => {
    const rows = tensorRows(changes);
    const shown = rows.slice(0, Math.max(fewestRows, Math.min(mostTensors, left)));
    left -= shown.length;
    return { path: changes.path, total: rows.length, rows: shown };
  });
}

/** The page of a comparison for a record that was asked for in other letters. */
export async function changesElsewhere(kind: RecordKind, { hub, params }: LoadInput): Promise<string | undefined> {
  const { id = "" } = params;
  const found = await hub.store.findId(kind, id);
  return found === undefined || found === id ? undefined : changesHref({ kind, id: found });
}
