import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Content of a file, or where a link leads. */
type Content = string | Uint8Array | { readonly to: string };

/** A folder with files that is gone after the test. */
export function folderWith(files: Readonly<Record<string, Content>>): string {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  addFiles(folder, files);
  return folder;
}

/** Writes further files into a folder. */
export function addFiles(folder: string, files: Readonly<Record<string, Content>>): void {
  for (const [path, content] of Object.entries(files)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    if (typeof content === "object" && "to" in content) symlinkSync(content.to, place);
    else writeFileSync(place, content);
  }
}

const bytesOfTypes: Readonly<Record<string, number>> = { F32: 4, F16: 2, BF16: 2, I32: 4, U32: 4, I64: 8, U8: 1 };

/** A safetensors file with zeros in the shapes given, one tensor behind the other. */
export function safetensors(
  tensors: Readonly<Record<string, { readonly dtype: string; readonly shape: readonly number[] }>>,
): Uint8Array {
  let end = 0;
  const placed = Object.entries(tensors).map(([name, { dtype, shape }]) => {
    const start = end;
    end += shape.reduce((product, size) => product * size, bytesOfTypes[dtype] ?? Number.NaN);
    return [name, { dtype, shape, data_offsets: [start, end] }] as const;
  });
  return Buffer.concat([safetensorsHeader(Object.fromEntries(placed)), Buffer.alloc(end)]);
}

/** The beginning of a safetensors file: the length of the header, and the header itself. */
export function safetensorsHeader(header: object | string): Buffer {
  const text = Buffer.from(typeof header === "string" ? header : JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text]);
}
