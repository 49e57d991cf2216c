import { createHash } from "node:crypto";

/** The namespace of the ids of bills: a UUID that is used for nothing else. */
const namespace = Buffer.from("5f0b7b1e9d5a4c0f8f5e2d6a1c3b9e47", "hex");

/**
 * The UUID of a text: version 5 of RFC 9562. The same text always has the same one.
 *
 * @example nameUuid("a") === nameUuid("a") // true
 */
export function nameUuid(text: string): string {
  const bytes = createHash("sha1").update(namespace).update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
