/**
 * The names that the Python client gives to members of the Hub's records. Dumps made with it (`json.dumps(vars(model), default=str)`)
 * hold these, and texts where JSON has no form for an object.
 */
const clientNames: ReadonlyMap<string, string> = new Map([
  ["baseModels", "base_models"],
  ["cardData", "card_data"],
  ["childrenModelCount", "children_model_count"],
  ["createdAt", "created_at"],
  ["downloadsAllTime", "downloads_all_time"],
  ["evalResults", "eval_results"],
  ["inferenceProviderMapping", "inference_provider_mapping"],
  ["lastModified", "last_modified"],
  ["mainSize", "main_size"],
  ["model-index", "model_index"],
  ["resourceGroup", "resource_group"],
  ["securityRepoStatus", "security_repo_status"],
  ["transformersInfo", "transformers_info"],
  ["trendingScore", "trending_score"],
  ["usedStorage", "used_storage"],
  ["widgetData", "widget_data"],
]);
const apiNames: ReadonlyMap<string, string> = new Map(Array.from(clientNames, ([api, client]) => [client, api]));

/** Members that are objects, and how their text is read. */
const readers: ReadonlyMap<string, (text: string) => unknown> = new Map<string, (text: string) => unknown>([
  ["cardData", readFrontMatter],
  ["gguf", readPrinted],
  ["runtime", readRuntime],
  ["safetensors", readPrinted],
  ["transformersInfo", readPrinted],
]);

/** Members that are lists of objects, and how the text of an entry is read. */
const entryReaders: ReadonlyMap<string, (text: string) => object | undefined> = new Map([
  ["inferenceProviderMapping", readProvider],
  ["siblings", readFile],
]);

/**
 * A member of a record in the spelling of the API, whatever client wrote the record.
 *
 * @param name as the API spells it
 * @example memberOf({ created_at: "2022-03-02 23:29:04+00:00" }, "createdAt") // "2022-03-02 23:29:04+00:00"
 */
export function memberOf(record: object, name: string): unknown {
  const other = clientNames.get(name);
  const stated = ownMember(record, name) ?? (other === undefined ? undefined : ownMember(record, other));
  if (typeof stated === "string") return readers.get(name)?.(stated) ?? stated;
  const read = entryReaders.get(name);
  return read !== undefined && Array.isArray(stated) && typeof stated[0] === "string"
    ? stated.map((entry) => (typeof entry === "string" ? (read(entry) ?? entry) : entry))
    : stated;
}

/**
 * The names that the members of a record have in the API, none twice, whatever client wrote the record.
 *
 * @example memberNames({ id: "ada/tiny", created_at: "2022-03-02", createdAt: null }) // ["id", "createdAt"]
 */
export function memberNames(record: object): readonly string[] {
  return [...new Set(Object.keys(record).map((name) => apiNames.get(name) ?? name))];
}

/** The name under which a record has a member of the API, or would have it. */
export function spelledIn(record: object, name: string): string {
  const other = clientNames.get(name);
  return other !== undefined && !Object.hasOwn(record, name) && Object.hasOwn(record, other) ? other : name;
}

function ownMember(record: object, name: string): unknown {
  const value: unknown = Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined;
  return value ?? undefined;
}

const longestText = 1_000_000;

/**
 * Front matter as far as it is flat: `license: mit`, and lists of such words. That is all that records need of it;
 * undefined for any other text.
 *
 * @example readFrontMatter("license: mit\ntags:\n- a\n- b") // { license: "mit", tags: ["a", "b"] }
 */
function readFrontMatter(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.length > longestText) return undefined;
  const card = new Map<string, string | string[]>();
  let list: string[] | undefined;
  for (const line of text.split("\n")) {
    const item = /^\s*- (.*)$/.exec(line)?.[1];
    if (item !== undefined) {
      // A mapping in a list is more than a word.
      if (!/^[\w-]+: /.test(item)) list?.push(unquoted(item));
      continue;
    }
    const [, key, value = ""] = /^([\w-]+):(?: (.*))?$/.exec(line) ?? [];
    if (key === undefined) continue;
    list = value === "" ? [] : undefined;
    card.set(key, list ?? unquoted(value));
  }
  const read = [...card].filter(([, value]) => value.length > 0);
  return read.length > 0 ? Object.fromEntries(read) : undefined;
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, "$2");

/**
 * An object as Python prints it: `TransformersInfo(auto_model='AutoModel', processor=None)`. Of its members texts and
 * numbers are read; of an inner mapping, the numbers.
 */
function readPrinted(text: string): Readonly<Record<string, unknown>> | undefined {
  const [, inner] = /^\w+\((.*)\)$/s.exec(text.slice(0, longestText)) ?? [];
  if (inner === undefined) return undefined;
  const members = new Map<string, unknown>();
  for (const [, name = "", word, number, mapping] of inner.matchAll(
    /\b(\w+)=(?:'([^'\\]*)'|(\d+)(?=,|$)|\{([^{}]*)\})/g,
  )) {
    members.set(name, word ?? (number === undefined ? countsIn(mapping ?? "") : Number(number)));
  }
  return Object.fromEntries(members);
}

/** The state of a demo app as Python prints it: `SpaceRuntime(stage='RUNNING', hardware='cpu-basic', …)`. */
function readRuntime(text: string): Readonly<Record<string, unknown>> | undefined {
  const { stage, hardware, requested_hardware } = readPrinted(text) ?? {};
  if (stage === undefined) return undefined;
  return { stage, hardware: { current: hardware, requested: requested_hardware } };
}

const countsIn = (mapping: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from(mapping.matchAll(/'([^']*)': (\d+)/g), ([, name = "", count]) => [name, Number(count)]),
  );

/** A file: `RepoSibling(rfilename='config.json', size=None, blob_id=None, lfs=None)`. */
function readFile(text: string): object | undefined {
  const [, , path, size] = /^RepoSibling\(rfilename=(["'])(.*?)\1(?:, size=(\d+))?/.exec(text.slice(0, 5000)) ?? [];
  if (path === undefined) return undefined;
  return { rfilename: path, ...(size !== undefined && { size: Number(size) }) };
}

/** A provider: `InferenceProviderMapping(provider='novita', hf_model_id='a/b', provider_id='b', status='live', task='…')`. */
function readProvider(text: string): object | undefined {
  const { provider_id: providerId, hf_model_id: _, ...others } = readPrinted(text) ?? {};
  return providerId === undefined ? undefined : { ...others, providerId };
}
