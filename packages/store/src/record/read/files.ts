import { type FieldReader, isObject } from "./field-reader.ts";

/** A file of a repository, as far as the record lists it. */
export interface ListedFile {
  readonly path: string;
  /** Bytes. */
  readonly size?: number;
}

/**
 * The files that a record lists under `siblings`, in its order; entries without a path are left out. A path may lead
 * anywhere: code and addresses that use it check it.
 */
export function* listedFiles(fields: FieldReader, maxFiles = Infinity): Generator<ListedFile> {
  const siblings = fields.raw("siblings");
  if (!Array.isArray(siblings)) return;
  for (const [position, file] of siblings.entries()) {
    if (position >= maxFiles) return;
    if (!isObject(file)) continue;
    const { rfilename, size } = file;
    if (typeof rfilename !== "string" || rfilename === "") continue;
    const path = rfilename.toWellFormed().replaceAll("\0", "");
    yield typeof size === "number" && size >= 0 ? { path, size } : { path };
  }
}
