import type { RecordKind } from "@modelshelf/store/kinds";

type Fields = Readonly<Record<string, unknown>>;

/** Which records of another hub are meant. */
export interface RecordQuery {
  readonly kind: RecordKind;
  readonly author?: string;
  /** Part of the id. */
  readonly search?: string;
  /** Tags, all of which a record has. */
  readonly tags?: readonly string[];
  /** Those that were changed last come first. */
  readonly isNewestFirst?: boolean;
  /** Records that are asked for at a time, 200 at most: wide ones take hubs long. Default 200 */
  readonly pageSize?: number;
}

const ofAll = [
  "author",
  "cardData",
  "createdAt",
  "disabled",
  "sha",
  "siblings",
  "tags",
  "trendingScore",
  "usedStorage",
];
/** Fields that lists show when they are named, besides those that the client asks for anyway. */
export const mirroredFields: Readonly<Record<RecordKind, readonly string[]>> = {
  model: [
    ...ofAll,
    "baseModels",
    "config",
    "downloadsAllTime",
    "evalResults",
    "gguf",
    "library_name",
    "mask_token",
    "model-index",
    "safetensors",
    "transformersInfo",
    "widgetData",
  ],
  dataset: [...ofAll, "citation", "description", "downloadsAllTime", "mainSize", "paperswithcode_id"],
  space: [...ofAll, "datasets", "models", "subdomain"],
};

/**
 * The records of another hub, page by page, in the shape of its API.
 *
 * @param fetch sends the requests
 * @throws HubApiError of the client for an answer that is an error
 */
export async function* listedRecords(
  hubUrl: string,
  { kind, author, search, tags, isNewestFirst }: RecordQuery,
  fetch: typeof globalThis.fetch,
): AsyncGenerator<Fields> {
  const params = {
    hubUrl,
    fetch,
    search: {
      ...(author !== undefined && { owner: author }),
      ...(search !== undefined && { query: search }),
      ...(tags && { tags: [...tags] }),
    },
    ...(isNewestFirst && { sort: "lastModified" as const }),
  };
  // Loaded when another hub is asked: most programs ask none.
  const { listDatasets, listModels, listSpaces } = await import("@huggingface/hub");
  // The client passes any field on; its types name those that it describes. Of models it calls `siblings` otherwise.
  const additionalFields = mirroredFields[kind].map((name) =>
    kind === "model" && name === "siblings" ? "filePaths" : name,
  ) as never[];
  if (kind === "model") {
    for await (const { task, ...entry } of listModels({ ...params, additionalFields })) {
      yield toRecord({ ...entry, pipeline_tag: task });
    }
  } else if (kind === "dataset") {
    for await (const entry of listDatasets({ ...params, additionalFields })) yield toRecord({ ...entry });
  } else {
    for await (const entry of listSpaces({ ...params, additionalFields })) yield toRecord({ ...entry });
  }
}

/** The client renames fields; records have the names of the API. */
function toRecord({ name, updatedAt, filePaths, ...others }: Fields): Fields {
  const isDated = updatedAt instanceof Date && !Number.isNaN(updatedAt.getTime());
  const record = {
    ...others,
    // The client's `id` is the key of the hub's database.
    id: name,
    ...(isDated && { lastModified: updatedAt.toISOString() }),
    ...(Array.isArray(filePaths) &&
      filePaths.length > 0 && { siblings: filePaths.map((path) => ({ rfilename: path })) }),
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
