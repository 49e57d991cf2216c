/** An object in storage that speaks S3. */
export interface ObjectPlace {
  readonly bucket: string;
  /** The key in the bucket, as it is: nothing in it is encoded. */
  readonly key: string;
}

const scheme = "s3://";

/** Whether a place is in object storage, rather than a path on this machine. */
export function isObjectPlace(place: string): boolean {
  return place.startsWith(scheme);
}

/**
 * Bucket and key of a place; `undefined` where it names no bucket. A key may be the empty text.
 *
 * @example parseObjectPlace("s3://models/ada/reader/config.json") // { bucket: "models", key: "ada/reader/config.json" }
 */
export function parseObjectPlace(place: string): ObjectPlace | undefined {
  const [, bucket, key = ""] = /^s3:\/\/([a-z0-9][a-z0-9._-]{1,254})(?:\/([^]*))?$/i.exec(place) ?? [];
  return bucket === undefined ? undefined : { bucket, key };
}

/** @example writeObjectPlace({ bucket: "models", key: "a.txt" }) // "s3://models/a.txt" */
export function writeObjectPlace({ bucket, key }: ObjectPlace): string {
  return `${scheme}${bucket}/${key}`;
}
