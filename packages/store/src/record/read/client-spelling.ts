/**
 * The names that the Python client gives to members of the Hub's records. Dumps made with it (`json.dumps(vars(model), default=str)`)
 * hold these, and texts where JSON has no form for an object.
 */
const clientNames: ReadonlyMap<string, string> = new Map([
  ["cardData", "card_data"],
  ["createdAt", "created_at"],
  ["inferenceProviderMapping", "inference_provider_mapping"],
  ["lastModified", "last_modified"],
  ["model-index", "model_index"],
  ["transformersInfo", "transformers_info"],
  ["trendingScore", "trending_score"],
  ["usedStorage", "used_storage"],
  ["widgetData", "widget_data"],
]);

/** Members that are objects, and how their text is read. */
const readers: ReadonlyMap<string, (text: string) => unknown> = new Map<string, (text: string) => unknown>([
  ["cardData", readFrontMatter],
  ["gguf", readPrinted],
  ["safetensors", readPrinted],
  ["transformersInfo", readPrinted],
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
  return typeof stated === "string" ? (readers.get(name)?.(stated) ?? stated) : stated;
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
 * undefined for a text that is none.
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

const countsIn = (mapping: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from(mapping.matchAll(/'([^']*)': (\d+)/g), ([, name = "", count]) => [name, Number(count)]),
  );

/**
 * The name of a file that the client printed: `RepoSibling(rfilename='config.json', size=None, blob_id=None, lfs=None)`.
 *
 * @example printedFile("RepoSibling(rfilename='config.json', size=570)") // { rfilename: "config.json", size: 570 }
 */
export function printedFile(text: string): { readonly rfilename: string; readonly size?: number } | undefined {
  const [, , path, size] = /^RepoSibling\(rfilename=(["'])(.*?)\1(?:, size=(\d+))?/.exec(text.slice(0, 5000)) ?? [];
  if (path === undefined) return undefined;
  return { rfilename: path, ...(size !== undefined && { size: Number(size) }) };
}
