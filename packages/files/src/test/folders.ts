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

/** A safetensors file with zeros in the shapes given. */
export function safetensors(
  tensors: Readonly<Record<string, { readonly dtype: string; readonly shape: readonly number[] }>>,
): Uint8Array {
  const header = Buffer.from(
    JSON.stringify(
      Object.fromEntries(Object.entries(tensors).map(([name, t]) => [name, { ...t, data_offsets: [0, 0] }])),
    ),
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header]);
}
