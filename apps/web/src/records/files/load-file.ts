import type { HeaderTensor, WeightsHeader } from "@modelshelf/files";
import { downloadSnippets } from "@modelshelf/registry";
import { type CatalogRecord, kinds, type RecordKind } from "@modelshelf/store";
import { policyFileRefusal } from "../../hub/policy.ts";
import type { LoadInput } from "../../page/page.ts";
import { fileHref, filePageHref, folderHref } from "../record/record-files.ts";
import { type ShownSnippet, toShownSnippet } from "../use/shown-snippet.ts";
import { type KnownFile, type ShownFile, filesOfRevision, type RevisionFiles, toShownFile } from "./revision-files.ts";
import { type ShownContent, showContent, type Whereabouts, whereabouts } from "./shown-content.ts";
import { findTensors } from "./find-tensors.ts";

/** A link on the way from the list of records to a file. */
export interface Step {
  readonly label: string;
  readonly href: string;
}

/** One file of a repository. */
export interface FilePage extends ShownFile {
  readonly kind: RecordKind;
  readonly id: string;
  /** Path in the repository. */
  readonly path: string;
  /** The last part of it. */
  readonly name: string;
  readonly revision: string;
  readonly steps: readonly Step[];
  /** Where the content is fetched; absent where this hub cannot give it. */
  readonly href?: string;
  readonly content: ShownContent;
  /** The tensors that are shown of a header. */
  readonly tensors?: FoundTensors;
  /** How to fetch this file alone: from this hub where it is here, else from the public one. */
  readonly commands: readonly ShownSnippet[];
}

/** Tensors of a header that a search has found. */
export interface FoundTensors {
  /** The searched text; empty for all. */
  readonly search: string;
  readonly found: number;
  readonly shown: readonly HeaderTensor[];
}

/** The parameter that the tensors of a header are searched with. */
export const tensorParameter = "tensor";
/** Id of the heading above the tensors. */
export const tensorsAnchor = "tensors";

const shownTensors = { html: 200, markdown: 200, json: 20_000 } as const;

/** The file of an address; a folder leads to its list. */
export async function loadFile(kind: RecordKind, input: LoadInput): Promise<FilePage | Response | undefined> {
  const { hub, params, url, representation = "html" } = input;
  const { id = "", revision = "", path = "" } = params;
  const known = await filesOfRevision(hub, kind, id, revision, path);
  if (known === undefined) return undefined;
  const file = known.files.find((each) => each.path === path);
  if (file === undefined) return folderInstead(known, path);
  const { size, oid } = file;
  const inIndex = size !== undefined && oid !== undefined ? { ...file, size, oid } : undefined;
  const where = await whereabouts(hub, { kind, id }, inIndex);
  const refusal = known.refusal ?? (await refusalOf(hub, known.record, file, { revision, where }));
  const content: ShownContent =
    refusal === undefined ? await showContent(hub, inIndex, where) : { kind: "nothing", why: refusal };
  const isHere = (where === "here" || where === "upstream") && refusal === undefined;
  return {
    kind,
    id,
    path,
    name: path.slice(path.lastIndexOf("/") + 1),
    revision,
    steps: stepsTo(known.record, path, revision),
    ...toShownFile(file),
    ...(isHere && { href: fileHref(known.record, path, revision) }),
    content,
    ...(content.kind === "header" && {
      tensors: toFound(content.header, url.searchParams.get(tensorParameter) ?? "", shownTensors[representation]),
    }),
    commands: await Promise.all(
      downloadSnippets({ kind, id, path, revision }, isHere ? hub.publicUrl : undefined).map((snippet) =>
        toShownSnippet(snippet, "pip"),
      ),
    ),
  };
}

/** By the policy of the hub, also for what would have to come from another one. */
async function refusalOf(
  hub: LoadInput["hub"],
  record: CatalogRecord,
  file: KnownFile,
  { revision, where }: { readonly revision: string; readonly where: Whereabouts },
): Promise<string | undefined> {
  const { place: _place, ...away } = file;
  const refusal = await policyFileRefusal(hub, record, [where === "upstream" ? away : file], revision);
  return refusal?.sentence;
}

function toFound(header: WeightsHeader, search: string, most: number): FoundTensors {
  const found = findTensors(header.tensors, search);
  return { search: search.trim().slice(0, 200), found: found.length, shown: found.slice(0, most) };
}

function folderInstead({ record, revision, files }: RevisionFiles, path: string): Response | undefined {
  if (!files.some((each) => each.path.startsWith(`${path}/`))) return undefined;
  return new Response(null, { status: 308, headers: { Location: folderHref(record, path, revision) } });
}

/** The list, the record, the root of its files, and each folder down to a path. */
export function stepsTo(record: CatalogRecord, path: string, revision: string): readonly Step[] {
  const { label, path: list } = kinds[record.kind];
  const folders = path.split("/").slice(0, -1);
  return [
    { label, href: list },
    { label: record.id, href: `${list}/${record.id}` },
    { label: revision, href: folderHref(record, "", revision) },
    ...folders.map((folder, position) => ({
      label: folder,
      href: folderHref(record, folders.slice(0, position + 1).join("/"), revision),
    })),
  ];
}

/** The page of a file whose record was asked for in other letters. */
export async function fileElsewhere(kind: RecordKind, { hub, params }: LoadInput): Promise<string | undefined> {
  const { id = "", revision = "main", path = "" } = params;
  const found = await hub.store.findId(kind, id);
  return found === undefined || found === id ? undefined : filePageHref({ kind, id: found }, path, revision);
}
