import { createHash } from "node:crypto";

/** The files that a statement of model-signing names. */
export interface SignedFiles {
  /** The hash function as the statement has it: `sha256`, `blake2b`, `blake3`. */
  readonly hash: string;
  /** Bytes of the parts that files are hashed in; absent where whole files are. */
  readonly shardSize?: number;
  /** By path: the hash of the file, or of each of its parts, by where the part begins. */
  readonly files: ReadonlyMap<string, ReadonlyMap<number, SignedPart>>;
  /** Files and folders that the signer left out. */
  readonly ignored: readonly string[];
}

/** A part of a file, or all of it. */
export interface SignedPart {
  /** Absent where the part is the whole file. */
  readonly end?: number;
  /** Hexadecimal. */
  readonly digest: string;
}

/** The artifact of a registry that a statement of cosign names. */
export interface SignedArtifact {
  /** SHA-256 of the manifests, 64 hex digits each. */
  readonly manifests: readonly string[];
}

const payloadTypeOfStatements = "application/vnd.in-toto+json";
const statementType = "https://in-toto.io/Statement/v1";
const predicateOfFiles = "https://model_signing/signature/v1.0";
/** Of model-signing 0.2. */
const predicateOfSubjects = "https://model_signing/Digests/v0.1";
const predicateOfArtifacts = "https://sigstore.dev/cosign/sign/v1";

/** Thrown inside this file alone; its message follows "model.sig ". */
class Unreadable extends Error {}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a statement: which files or which artifact it is about.
 *
 * @returns a phrase where it is about something else, to follow "model.sig "
 * @example parseStatement("application/vnd.in-toto+json", payload) // { hash: "sha256", files: Map(5), ignored: [".git", …] }
 */
export function parseStatement(payloadType: string, payload: Uint8Array): SignedFiles | SignedArtifact | string {
  if (payloadType !== payloadTypeOfStatements) return `signs a payload of another type, ${quoted(payloadType)}`;
  try {
    const statement = toFields(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload)));
    const { _type: type, predicateType } = statement;
    if (type !== statementType) return `signs a statement of another type, ${quoted(type)}`;
    if (predicateType === predicateOfFiles) return readFiles(statement);
    if (predicateType === predicateOfSubjects) return readSubjects(statement);
    if (predicateType === predicateOfArtifacts) return readArtifact(statement);
    return `makes a statement about something other than the files of a model, ${quoted(predicateType)}`;
  } catch (error) {
    return error instanceof Unreadable ? error.message : "has a statement that is not valid JSON";
  }
}

const quoted = (value: unknown): string =>
  typeof value === "string" ? JSON.stringify(value.slice(0, 100)) : "without a name";

function toFields(value: unknown): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Unreadable("has a statement of an unknown form");
}

function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Unreadable("has a statement of an unknown form");
}

function toText(value: unknown): string {
  if (typeof value === "string") return value;
  throw new Unreadable("has a statement of an unknown form");
}

function toDigest(value: unknown): string {
  const text = toText(value).toLowerCase();
  if (/^(?:[0-9a-f]{2})+$/.test(text)) return text;
  throw new Unreadable("has a hash that is not hexadecimal");
}

function readFiles(statement: Fields): SignedFiles {
  const predicate = toFields(statement["predicate"]);
  const {
    method,
    hash_type: hashType,
    shard_size: size,
    ignore_paths: ignored = [],
  } = toFields(predicate["serialization"]);
  if (method !== "files" && method !== "shards")
    throw new Unreadable(`hashes files in an unknown way, ${quoted(method)}`);
  const shardSize = method === "shards" ? Number(size) : undefined;
  if (shardSize !== undefined && !(Number.isSafeInteger(shardSize) && shardSize > 0)) {
    throw new Unreadable("has parts of files without a size");
  }
  const hash = toText(hashType);
  const algorithm = shardSize === undefined ? hash : `${hash}-sharded-${shardSize}`;
  const files = new Map<string, Map<number, SignedPart>>();
  const all = createHash("sha256");
  for (const each of toList(predicate["resources"])) {
    const { name, algorithm: own, digest: text } = toFields(each);
    if (own !== algorithm) throw new Unreadable(`mixes hash functions, ${quoted(own)} and ${quoted(algorithm)}`);
    const digest = toDigest(text);
    all.update(digest, "hex");
    addPart(files, shardSize === undefined ? { path: toText(name), start: 0 } : partOf(toText(name)), digest);
  }
  const [subject, ...others] = toList(statement["subject"]).map(toFields);
  if (others.length > 0 || toFields(subject?.["digest"])["sha256"] !== all.digest("hex")) {
    throw new Unreadable("contradicts itself: its total is not that of its files");
  }
  return { hash, ...(shardSize !== undefined && { shardSize }), files, ignored: toList(ignored).map(toText) };
}

function readSubjects(statement: Fields): SignedFiles {
  const files = new Map<string, Map<number, SignedPart>>();
  for (const each of toList(statement["subject"])) {
    const { name, digest } = toFields(each);
    addPart(files, { path: toText(name), start: 0 }, toDigest(toFields(digest)["sha256"]));
  }
  return { hash: "sha256", files, ignored: [] };
}

function readArtifact(statement: Fields): SignedArtifact {
  const subjects = toList(statement["subject"]).map((each) => toFields(toFields(each)["digest"]));
  return { manifests: subjects.map((digest) => toDigest(digest["sha256"])) };
}

interface NamedPart {
  readonly path: string;
  readonly start: number;
  readonly end?: number;
}

/** @example partOf("a.bin:0:16") // { path: "a.bin", start: 0, end: 16 } */
function partOf(name: string): NamedPart {
  const [, path, start, end] = /^(.+):(\d{1,15}):(\d{1,15})$/s.exec(name) ?? [];
  if (path === undefined) throw new Unreadable(`has a part of a file without a place, ${quoted(name)}`);
  return { path, start: Number(start), end: Number(end) };
}

function addPart(files: Map<string, Map<number, SignedPart>>, { path, start, end }: NamedPart, digest: string): void {
  const parts = files.get(path) ?? new Map<number, SignedPart>();
  if (parts.has(start)) throw new Unreadable(`names ${quoted(path)} twice`);
  files.set(path, parts.set(start, { digest, ...(end !== undefined && { end }) }));
}
