import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type FileIndex, openFileIndex, readFolder, repositoryRecord } from "@modelshelf/files";
import { parseRecord } from "@modelshelf/store";
import type { Hub } from "../hub/hub.ts";
import { openTinyHub } from "./tiny-hub.ts";

/** The files of the model `ada/tiny`, by their paths. */
export const tinyContents: Readonly<Record<string, string>> = {
  "README.md": "---\nlicense: mit\n---\n# Tiny\n",
  "config.json": '{"model_type":"bert"}',
  "model.safetensors": "0123456789",
  "sub/__init__.py": "",
  "sub/deeper/vocab with blank.txt": "a\nb\n",
  "page.html": "<script>alert(1)</script>",
  "drawing.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
};

/** A hub that has the files of one model. */
export interface TinyRepository {
  readonly hub: Hub;
  readonly files: FileIndex;
  /** Where its files are. */
  readonly folder: string;
  readonly commit: string;
  close(): Promise<void>;
}

/** The tiny hub, whose model `ada/tiny` was imported from a folder. Its public address is https://hub.example. */
export async function openTinyRepository(): Promise<TinyRepository> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-api-"));
  for (const [path, text] of Object.entries(tinyContents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const tiny = await openTinyHub();
  const { read } = await readFolder(folder);
  const repository = { kind: "model", id: "ada/tiny", refs: read.refs, revisions: [read.revision] } as const;
  const files = openFileIndex(":memory:");
  files.put(repository, folder);
  const { value } = await repositoryRecord(repository);
  await tiny.store.put([parseRecord("model", value).record!]);
  const close = async (): Promise<void> => {
    files.close();
    await tiny.store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const hub = { ...tiny, files, publicUrl: "https://hub.example" };
  return { hub, files, folder, commit: read.revision.commit, close };
}
