import { type GgufFile, ggufKinds } from "@modelshelf/registry";
import { type FieldReader, isObject } from "./field-reader.ts";

const maxFiles = 1000;

/**
 * Facts from the headers of GGUF files that their names do not tell, by path: the member `gguf.files` of records that are
 * made from files.
 *
 * @example readGgufFiles(fields.object("gguf")).get("eyes.gguf") // { path: "eyes.gguf", kind: "projector", width: 4096 }
 */
export function readGgufFiles(gguf: FieldReader): ReadonlyMap<string, GgufFile> {
  const files = gguf.raw("files");
  const found = new Map<string, GgufFile>();
  for (const file of Array.isArray(files) ? files.slice(0, maxFiles) : []) {
    if (!isObject(file)) continue;
    const { path, kind: stated, width } = file;
    if (typeof path !== "string") continue;
    const kind = ggufKinds.find((one) => one === stated);
    found.set(path, { path, ...(kind && { kind }), ...(typeof width === "number" && width > 0 && { width }) });
  }
  return found;
}
