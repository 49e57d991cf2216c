import { type CatalogRecord, type SearchQuery, type Subset, toDatasetFacts, toSubsets } from "@modelshelf/store";
import { firstRecords, type FirstRecords } from "../list/first-records.ts";
import { type RecordFrame, toRecordFrame } from "../record/record-frame.ts";
import { recordSnippetChoices } from "../use/snippet-choices.ts";
import { allParts } from "../../page/all-parts.ts";
import type { Hub } from "../../hub/hub.ts";
import type { LoadInput } from "../../page/page.ts";
import { loadCard, type RecordCard } from "../record/card.ts";
import { contentsRefusal } from "../record/contents-refusal.ts";
import { type Citation, loadCitation } from "../record/citation/citation.ts";
import { loadPolicyRefusals } from "../record/policy-refusals.ts";
import { loadSignature } from "../record/signature.ts";
import { loadOfferedFiles, type RecordFiles } from "../record/record-files.ts";
import { loadShelfMentions, type ShelfMention } from "../record/shelf-mentions.ts";
import { type DatasetPreview, loadPreview } from "./preview/load.ts";
import { type AbsentRows, loadAbsentRows } from "./absent-rows.ts";
import { type Detail, detailsOf } from "./details.ts";
import { type DatasetUse, loadDatasetUse } from "./use.ts";

export interface DatasetPage extends RecordFrame {
  readonly use: DatasetUse;
  /** Absent where no file with rows is here, or not everybody may fetch it. */
  readonly preview?: DatasetPreview;
  /** Absent where there is a preview, or files that have none. */
  readonly absentRows?: AbsentRows;
  readonly details: readonly Detail[];
  readonly subsets: { readonly total: number; readonly shown: readonly Subset[] };
  /** The operator's shelves that it is on. */
  readonly shelves: readonly ShelfMention[];
  /** Absent where this hub does not have it. */
  readonly card?: RecordCard;
  readonly files?: RecordFiles;
  /** Absent where the record names neither papers nor a DOI. */
  readonly citation?: Citation;
  /** Models of this hub that name the dataset, most downloaded first. */
  readonly models: FirstRecords;
  /** Demo apps of this hub that use it, most liked first. */
  readonly spaces: FirstRecords;
}

export async function loadDataset({ hub, params, url }: LoadInput): Promise<DatasetPage | undefined> {
  const record = await hub.store.get("dataset", params["id"] ?? "");
  if (!record) return undefined;
  const choices = await recordSnippetChoices(url, hub, record);
  return allParts<DatasetPage>({
    ...toRecordFrame(record, hub),
    refusals: loadPolicyRefusals(hub, record),
    signature: loadSignature(hub, record),
    use: loadDatasetUse(toDatasetFacts(record), url, choices),
    preview: contentsRefusal(record, hub, { paths: pathsOf(hub, record) }).then((refusal) =>
      refusal === undefined ? loadPreview(hub, record, url) : undefined,
    ),
    absentRows: loadAbsentRows(hub, record),
    details: detailsOf(record),
    subsets: toSubsets(record),
    shelves: loadShelfMentions(hub, record),
    card: loadCard(hub, record),
    files: loadOfferedFiles(hub, record),
    citation: loadCitation(record),
    models: firstRecords(hub.store, modelsThatName(record)),
    spaces: firstRecords(hub.store, { kind: "space", dataset: record.id }, { sort: "likes" }),
  });
}

/** The rows may be of any file. */
const pathsOf = ({ files }: Pick<Hub, "files">, { id }: CatalogRecord): readonly string[] =>
  files?.revision("dataset", id, "main")?.files.map(({ path }) => path) ?? [];

const modelsThatName = ({ id }: CatalogRecord): SearchQuery => ({ kind: "model", tags: [`dataset:${id}`] });
