import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { GetObjectCommandInput, HeadObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { reasonOf } from "@modelshelf/store/browser";
import { isObjectPlace, type ObjectPlace, parseObjectPlace, writeObjectPlace } from "./object-place.ts";
import { type FoundContent, type ReadOptions, type SentAs, StorageFault } from "./places.ts";
import { type Environment, storageHost, storageSettings } from "./storage-settings.ts";

/** An object as a list of its bucket has it. */
export interface ListedObject extends FoundContent {
  /** `s3://bucket/key` */
  readonly place: string;
}

export interface StorageOptions {
  /** Address of the storage as clients reach it. Default: the one that this process uses. */
  readonly publicUrl?: string | undefined;
}

/** How long an address that was signed is good for, in seconds: the longest download has to begin in it. */
const signedSeconds = 3600;
/** A reader waits for the answer. */
const lookTimeoutMs = 15_000;
/** Parts of an upload: at least so large, and at most ten thousand. */
const partSize = 16 * 1024 * 1024;
const maxParts = 10_000;

/** Under this name objects carry the SHA-256 of their content. */
const hashName = "sha256";

/**
 * Object storage that speaks S3, asked through the client of AWS, which is loaded with the first one that is opened.
 *
 * @example
 * const storage = await ObjectStorage.open(process.env);
 * for await (const { place, size } of storage.list("s3://models/team")) console.log(place, size);
 */
export class ObjectStorage {
  readonly #sdk: typeof import("@aws-sdk/client-s3");
  readonly #client: S3Client;
  readonly #signing: S3Client;
  readonly #host: string;

  private constructor(
    sdk: typeof import("@aws-sdk/client-s3"),
    environment: Environment,
    { publicUrl }: StorageOptions,
  ) {
    this.#sdk = sdk;
    this.#client = new sdk.S3Client(storageSettings(environment));
    this.#signing = publicUrl === undefined ? this.#client : new sdk.S3Client(storageSettings(environment, publicUrl));
    this.#host = storageHost(environment);
  }

  static async open(environment: Environment, options: StorageOptions = {}): Promise<ObjectStorage> {
    // Loaded here: hubs whose files are on disk do not wait for it.
    return new ObjectStorage(await import("@aws-sdk/client-s3"), environment, options);
  }

  /** Size and state of an object; `undefined` where there is none. */
  async look(place: string, signal?: AbortSignal): Promise<FoundContent | undefined> {
    const found = await this.#head(place, signal);
    return found && toFound(found);
  }

  /**
   * The SHA-256 of an object, 64 hex digits, as far as the storage has it without reading: from its own checksum, else from
   * what its writer noted beside it. `undefined` where it has none, or not the whole content's.
   */
  async sha256(place: string, signal?: AbortSignal): Promise<string | undefined> {
    const found = await this.#head(place, signal);
    const { ChecksumSHA256: checksum, ChecksumType: type, Metadata: metadata } = found ?? {};
    const stated = metadata?.[hashName];
    if (checksum !== undefined && type !== "COMPOSITE" && /^[\w+/]{43}=$/.test(checksum)) {
      return Buffer.from(checksum, "base64").toString("hex");
    }
    return stated !== undefined && /^[0-9a-f]{64}$/.test(stated) ? stated : undefined;
  }

  async *read(place: string, { part, etag, signal }: ReadOptions = {}): AsyncGenerator<Uint8Array> {
    const asked: GetObjectCommandInput = {
      ...inBucket(place),
      ...(part && { Range: `bytes=${part.start}-${part.end}` }),
      ...(etag !== undefined && { IfMatch: `"${etag}"` }),
    };
    const command = new this.#sdk.GetObjectCommand(asked);
    const { Body } = await this.#client.send(command, signal && { abortSignal: signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      // There is nothing so far behind: of a file, too, nothing would be read.
      if (statusOf(error) === beyondEnd) return { Body: undefined };
      throw this.#fault(place, error);
    });
    if (Body === undefined) return;
    try {
      yield* Body as AsyncIterable<Uint8Array>;
    } catch (error) {
      signal?.throwIfAborted();
      throw this.#fault(place, error);
    }
  }

  /** The objects whose keys begin with that of a place, in the order of their keys. */
  async *list(place: string, signal?: AbortSignal): AsyncGenerator<ListedObject> {
    const { Bucket, Key: Prefix } = inBucket(place);
    let ContinuationToken: string | undefined;
    do {
      const asked = { Bucket, Prefix, ContinuationToken };
      const page = await this.#ask(place, () =>
        this.#client.send(new this.#sdk.ListObjectsV2Command(asked), signal && { abortSignal: signal }),
      );
      for (const { Key, Size, ETag, LastModified } of page.Contents ?? []) {
        if (Key === undefined) continue;
        const found = toFound({ ContentLength: Size, ETag, LastModified });
        yield { ...found, place: writeObjectPlace({ bucket: Bucket, key: Key }) };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /**
   * Puts a file of this machine into the storage, in parts where it is large, with its SHA-256 beside it. An object is there
   * when it is whole, or not at all.
   *
   * @returns what the storage calls it
   */
  async put(
    place: string,
    file: { readonly place: string; readonly size: number; readonly sha256: string },
    { signal, onBytes }: { readonly signal?: AbortSignal; readonly onBytes?: (bytes: number) => void } = {},
  ): Promise<FoundContent> {
    const { Upload } = await import("@aws-sdk/lib-storage");
    const body = file.size < partSize ? await readFile(file.place) : createReadStream(file.place);
    const upload = new Upload({
      client: this.#client,
      params: { ...inBucket(place), Body: body, Metadata: { [hashName]: file.sha256 } },
      partSize: Math.max(partSize, Math.ceil(file.size / maxParts)),
    });
    let sent = 0;
    upload.on("httpUploadProgress", ({ loaded = sent }) => {
      onBytes?.(loaded - sent);
      sent = loaded;
    });
    const abort = (): void => void upload.abort().catch(() => undefined);
    signal?.addEventListener("abort", abort, { once: true });
    try {
      signal?.throwIfAborted();
      await this.#ask(place, () => upload.done(), "take");
    } finally {
      signal?.removeEventListener("abort", abort);
      if (!Buffer.isBuffer(body)) body.destroy();
    }
    signal?.throwIfAborted();
    const found = await this.look(place, signal);
    if (found?.size === file.size) return found;
    throw new StorageFault(
      `${place} is not in the object storage as it was sent: ${found?.size ?? 0} bytes are there.`,
    );
  }

  /** Deletes an object; one that is not there is deleted already. */
  async delete(place: string, signal?: AbortSignal): Promise<void> {
    const timeout = AbortSignal.timeout(lookTimeoutMs);
    const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const command = new this.#sdk.DeleteObjectCommand(inBucket(place));
    await this.#client.send(command, { abortSignal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw this.#fault(place, error, "delete");
    });
  }

  /** An address that gives an object for an hour, with the headers that are asked for. */
  async address(place: string, { type, disposition }: SentAs): Promise<string> {
    const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
    const command = new this.#sdk.GetObjectCommand({
      ...inBucket(place),
      ResponseContentType: type,
      ...(disposition !== undefined && { ResponseContentDisposition: disposition }),
    });
    return this.#ask(place, () => getSignedUrl(this.#signing, command, { expiresIn: signedSeconds }));
  }

  async #head(place: string, signal?: AbortSignal): Promise<HeadObjectCommandOutput | undefined> {
    const timeout = AbortSignal.timeout(lookTimeoutMs);
    const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const command = new this.#sdk.HeadObjectCommand({ ...inBucket(place), ChecksumMode: "ENABLED" });
    try {
      return await this.#client.send(command, { abortSignal });
    } catch (error) {
      signal?.throwIfAborted();
      if ((error as { readonly name?: string }).name === "NotFound") return undefined;
      throw this.#fault(place, error);
    }
  }

  async #ask<Answer>(place: string, ask: () => Promise<Answer>, does?: Refused): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") throw error;
      throw this.#fault(place, error, does);
    }
  }

  #fault(place: string, error: unknown, does: Refused = "give"): StorageFault {
    const { name } = error as { readonly name?: string };
    const status = statusOf(error);
    const known = status === undefined ? undefined : refusals[status];
    const reason = known ?? (status === undefined ? reasonOf(error) : `it answers ${status}, ${name}`);
    return new StorageFault(
      `The object storage (${this.#host}) does not ${does} ${place}: ${reason || name || "no answer"}.`,
    );
  }
}

/** A kind of request to the storage that a test refuses. */
type Refused = "give" | "take" | "delete";

const beyondEnd = 416;

function statusOf(error: unknown): number | undefined {
  return (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** The message for what the storage answers. The answer itself may name keys. */
const refusals: Readonly<Record<number, string>> = {
  401: "it does not know this key; check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
  403: "it refuses access; check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and what this key may read and write",
  404: "there is no such bucket or object",
  412: "its content there has changed",
  507: "it is full",
};

function toFound({
  ContentLength: size = 0,
  ETag,
  LastModified,
}: Pick<HeadObjectCommandOutput, "ContentLength" | "ETag" | "LastModified">): FoundContent {
  // Lists know parts of seconds, and answers about one object do not.
  const mtimeMs = Math.floor((LastModified?.getTime() ?? 0) / 1000) * 1000;
  const etag = ETag?.replace(/^(?:W\/)?"|"$/g, "");
  return { size, mtimeMs, ...(etag && { etag }) };
}

function inBucket(place: string): { readonly Bucket: string; readonly Key: string } {
  const found: ObjectPlace | undefined = isObjectPlace(place) ? parseObjectPlace(place) : undefined;
  if (found === undefined)
    throw new StorageFault(`${place} is not a place in object storage: write s3://bucket/prefix.`);
  return { Bucket: found.bucket, Key: found.key };
}
