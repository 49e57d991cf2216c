import {
  defaultOrder,
  type CatalogRecord,
  type SearchQuery,
  type Store,
  type OnnxInterface,
  toModelFacts,
  toOnnx,
  toUsedDatasets,
} from "@modelshelf/store";
import { loadAgreements } from "./agreement.ts";
import { appsThatRun } from "@modelshelf/registry";
import { listHref } from "../list/list-href.ts";
import { type RecordFrame, toRecordFrame } from "../record/record-frame.ts";
import { type RecordLink, recordLinks } from "../links/record-links.ts";
import { quantizationChoices, withChosenQuantization } from "./quantization.ts";
import { readWeights } from "../use/weight-choices.ts";
import { recordSnippetChoices, type SnippetChoice } from "../use/snippet-choices.ts";
import { type RecordSummary, toSummary } from "../rows/summary.ts";
import { allParts } from "../../page/all-parts.ts";
import type { LoadInput } from "../../page/page.ts";
import { loadCard, type RecordCard } from "../record/card.ts";
import { type Citation, loadCitation } from "../record/citation/citation.ts";
import { loadPolicyRefusals } from "../record/policy-refusals.ts";
import { loadSignature } from "../record/signature.ts";
import { loadFiles, loadOfferedFiles, type RecordFiles } from "../record/record-files.ts";
import { loadShelfMentions, type ShelfMention } from "../record/shelf-mentions.ts";
import { loadFamily, type ModelFamily } from "./family/load.ts";
import { loadChatTemplate, type ShownTemplate } from "./chat-template/load.ts";
import { configFacts, type Fact } from "./config-facts.ts";
import { type AuthorFinding, loadForAuthor } from "./for-author.ts";
import { type Instead, loadInstead } from "./instead.ts";
import { type ModelExamples, modelExamples } from "./examples.ts";
import { loadGallery, type Sample } from "./gallery/load.ts";
import { loadEvaluations, type ModelEvaluations } from "./evaluations.ts";
import { type DownloadUse, loadDownload } from "./download.ts";
import { toAskedModel } from "./inference/asked-model.ts";
import { type InferenceUse, loadInference } from "./inference/load.ts";
import { isServer, type LocalAppsUse, loadLocalApps, serve } from "./local-apps.ts";
import { loadLoading, type ModelLoading } from "./loading/load.ts";
import { cleanFact } from "./loading/strings.ts";
import { loadMemory, type MemoryNeeds } from "./memory/load.ts";
import { loadRelatives, type Relatives } from "./relatives/load.ts";
import { type TryLink, tryLinkOf } from "./try/load.ts";
import { hasCode, loadUse, type ModelUse } from "./use.ts";
import { type ModelLine, toModelLine } from "./what-it-is.ts";

export interface ModelPage extends RecordFrame {
  /** The model in one sentence; absent where neither task nor base nor size is known. */
  readonly line?: ModelLine;
  /** The bases of the model, and the models made from it; absent where neither are known. */
  readonly family?: ModelFamily;
  /** Datasets that it was trained on, as far as the record names them. */
  readonly datasets: readonly RecordLink[];
  readonly config: readonly Fact[];
  /** The operator's shelves that it is on. */
  readonly shelves: readonly ShelfMention[];
  /** Absent where this hub does not have it. */
  readonly card?: RecordCard;
  /** Absent where it has none. */
  readonly chatTemplate?: ShownTemplate;
  readonly files?: RecordFiles;
  /** Absent where the record names neither papers nor a DOI. */
  readonly citation?: Citation;
  /** Quantizations to choose from, which all code for GGUF files then takes; absent where there is no choice. */
  readonly quantizations?: readonly SnippetChoice[];
  readonly use: ModelUse;
  /** The content in place of code, where no library has any. */
  readonly instead?: Instead;
  /** Absent for a task that nobody is asked for over the network. */
  readonly inference?: InferenceUse;
  /** Absent where it cannot be run in the reader's browser. */
  readonly tryLink?: TryLink;
  /** Absent where no application that is known here runs it. */
  readonly localApps?: LocalAppsUse;
  /** The same for servers, which programs ask. */
  readonly servers?: LocalAppsUse;
  readonly download: DownloadUse;
  /** The effects of loading it beyond reading numbers; absent where none are known. */
  readonly loading?: ModelLoading;
  /** Absent where nothing says how large the weights are. */
  readonly memory?: MemoryNeeds;
  readonly examples?: ModelExamples;
  /** Images and sounds that the author shows; absent where there are none. */
  readonly gallery?: readonly Sample[];
  /** Absent where the record states none. */
  readonly evaluations?: ModelEvaluations;
  /** Absent where the record has no ONNX files whose headers were read. */
  readonly onnx?: readonly OnnxInterface[];
  /** Models that one may decide for in its place. */
  readonly relatives: readonly Relatives[];
  readonly related: readonly RelatedRecords[];
  /** The missing facts of the record: for those who can add them. */
  readonly forAuthor: readonly AuthorFinding[];
}

/** Other models that have something in common with this one, and demo apps that use it. */
export interface RelatedRecords {
  readonly kind: "model" | "space";
  readonly heading: string;
  /** The heading in short. */
  readonly tab: string;
  /** The list of all of them, this one included. */
  readonly href: string;
  /** How many are on that list. */
  readonly total: number;
  readonly records: readonly RecordSummary[];
}

const shownRelated = 5;

export async function loadModel({ hub, params, url }: LoadInput): Promise<ModelPage | undefined> {
  const record = await hub.store.get("model", params["id"] ?? "");
  if (!record) return undefined;
  const stated = toModelFacts(record);
  const quantizations = quantizationChoices(url, stated);
  const facts = withChosenQuantization(url, stated);
  const files = loadFiles(hub, record);
  const choices = { ...(await recordSnippetChoices(url, hub, record)), bits: readWeights(url) };
  const apps = appsThatRun(facts);
  const use = loadUse(facts, url, choices);
  const card = loadCard(hub, record);
  const onnx = toOnnx(record);
  const family = loadFamily(hub, record);
  const loading = loadLoading(hub, record, stated);
  // Most models have nothing made from them: those are not asked for what it agrees on.
  const agreements = family.then((known) => (known?.descendants.length ? loadAgreements(hub.store, record) : []));
  return allParts<ModelPage>({
    ...toRecordFrame(record, hub),
    refusals: loadPolicyRefusals(hub, record),
    signature: loadSignature(hub, record),
    line: family.then((known) => toModelLine(record, known)),
    family,
    datasets: recordLinks(hub, "dataset", toUsedDatasets(record)),
    config: loadConfig(configFacts(stated, record), loading, agreements),
    shelves: loadShelfMentions(hub, record),
    card,
    chatTemplate: loadChatTemplate(stated, record),
    files: loadOfferedFiles(hub, record),
    citation: loadCitation(record),
    quantizations,
    use,
    instead: use.then(({ libraries }) =>
      libraries.some(hasCode) ? undefined : loadInstead(hub.store, record, facts, choices),
    ),
    inference: loadInference(toAskedModel(record, facts), url, choices.installer),
    tryLink: tryLinkOf(hub, record),
    localApps: loadLocalApps(
      facts,
      url,
      choices,
      apps.filter((app) => !isServer(app)),
    ),
    servers: loadLocalApps(facts, url, choices, apps.filter(isServer), serve),
    download: loadDownload(facts, choices, files?.folder !== undefined),
    loading,
    memory: loadMemory(hub, record, stated, url),
    examples: modelExamples(record, facts),
    gallery: card.then((found) => loadGallery(hub, record, facts, found)),
    evaluations: loadEvaluations(hub.store, record),
    onnx: onnx.length > 0 ? onnx : undefined,
    relatives: family.then((known) => loadRelatives(hub.store, record, known)),
    related: loadRelated(hub.store, record),
    forAuthor: loadForAuthor(record),
  });
}

async function loadConfig(
  stated: readonly Fact[],
  loading: Promise<ModelLoading | undefined>,
  agreements: Promise<readonly Fact[]>,
): Promise<readonly Fact[]> {
  // Both at once: a fault of the one is then heard of while the other is still being read.
  const [known, agreed] = await Promise.all([loading, agreements]);
  const clean = known && cleanFact(known);
  return [...stated, ...(clean ? [clean] : []), ...agreed];
}

async function loadRelated(store: Store, { id, author, baseModels: [base] }: CatalogRecord): Promise<RelatedRecords[]> {
  const searches: { heading: string; tab: string; query: SearchQuery & Pick<RelatedRecords, "kind"> }[] = [
    { heading: "Spaces that use it", tab: "Spaces", query: { kind: "space", model: id } },
  ];
  if (base)
    searches.push({
      heading: `Other models based on ${base}`,
      tab: "Same base",
      query: { kind: "model", tags: [`base_model:${base}`] },
    });
  if (author) searches.push({ heading: `More by ${author}`, tab: `By ${author}`, query: { kind: "model", author } });
  const found = await Promise.all(
    searches.map(async ({ heading, tab, query }) => {
      // One more than is shown, because this model itself may be among them.
      const sort = defaultOrder(query.kind);
      const { records, total } = await store.search({ ...query, sort, limit: shownRelated + 1 });
      const others = records.filter((other) => other.kind !== "model" || other.id !== id).slice(0, shownRelated);
      return { kind: query.kind, heading, tab, href: listHref(query), total, records: others.map(toSummary) };
    }),
  );
  return found.filter(({ records }) => records.length > 0);
}
