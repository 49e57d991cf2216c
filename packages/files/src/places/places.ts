/** Facts of a content that are known before it is read. */
export interface FoundContent {
  readonly size: number;
  /** When it was last written, in milliseconds since 1970. */
  readonly mtimeMs: number;
  /** The ETag of this very content in the storage, without quotes; absent on disk. */
  readonly etag?: string;
}

/** Bytes of a content. */
export interface Part {
  readonly start: number;
  /** Of the last byte. */
  readonly end: number;
}

export interface ReadOptions {
  /** All of it by default. */
  readonly part?: Part;
  /** How many bytes are expected, where that is known: what is small is read at once. */
  readonly size?: number;
  /** Only where it is still this content. */
  readonly etag?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How a content is to be sent by the address that it has for a while. */
export interface SentAs {
  readonly type: string;
  /** Value of the header `Content-Disposition`; absent: none. */
  readonly disposition?: string | undefined;
}

/**
 * Where contents lie, on this machine or in object storage, read alike. A place is the absolute path of a file, or
 * `s3://bucket/key`.
 */
export interface Places {
  /**
   * Size and state of a content; `undefined` where there is none.
   *
   * @throws StorageFault where the storage does not say
   */
  look(place: string, signal?: AbortSignal): Promise<FoundContent | undefined>;
  /** @throws the error of the file system; StorageFault */
  read(place: string, options?: ReadOptions): AsyncIterable<Uint8Array>;
  /**
   * An address that gives a content for an hour to everyone who has it; `undefined` for those that the hub sends itself.
   *
   * @throws StorageFault where there is nothing to sign it with
   */
  address(place: string, as: SentAs): Promise<string | undefined>;
}

/** Object storage that does not do what it is asked; the message is a sentence for people, without credentials. */
export class StorageFault extends Error {
  override readonly name = "StorageFault";
}

/** All bytes of a content, or of a part of it. */
export async function readBytes(
  places: Pick<Places, "read">,
  place: string,
  options: ReadOptions = {},
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of places.read(place, options)) pieces.push(piece);
  return Buffer.concat(pieces);
}
