import type { GivenFile } from "./read-input.ts";

/** The files of a repository that a reader chose. */
export interface ChosenFiles {
  readonly files: readonly GivenFile[];
  /** Name of the folder; absent where single files were chosen. */
  readonly folder?: string;
}

/** More are not read: a folder with a whole disk in it is a mistake. */
const mostFiles = 5000;

/** Versions and caches are no part of a repository. */
const isBeside = (path: string): boolean => /(?:^|\/)(?:\.git|\.cache|__pycache__)\//.test(`${path}/`);

/** The files that were chosen with a file field: paths lose the name of the folder. */
export function chosenFiles(list: FileList): ChosenFiles {
  const files = [...list].slice(0, mostFiles);
  const folder = files[0]?.webkitRelativePath.split("/")[0];
  if (!folder) return { files: files.map((blob) => ({ path: blob.name, blob })) };
  const below = files.map((blob) => ({ path: blob.webkitRelativePath.slice(folder.length + 1), blob }));
  return { files: below.filter(({ path }) => !isBeside(path)), folder };
}

/**
 * The files that were dropped: files, or a folder with all that is in it.
 *
 * @throws DOMException when the browser may not read a file
 */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFiles> {
  // The list is empty as soon as the event is over, so entries are taken before anything is waited for.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const [only] = entries;
  const folder = entries.length === 1 && only?.isDirectory === true ? only : undefined;
  const files: GivenFile[] = [];
  for (const entry of entries) await collect(entry, folder === undefined ? 0 : folder.fullPath.length, files);
  return { files: files.filter(({ path }) => !isBeside(path)), ...(folder && { folder: folder.name }) };
}

async function collect(entry: FileSystemEntry, cut: number, files: GivenFile[]): Promise<void> {
  if (files.length >= mostFiles || isBeside(entry.fullPath)) return;
  if (entry instanceof FileSystemFileEntry) {
    const blob = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    files.push({ path: entry.fullPath.slice(cut + 1), blob });
  } else if (entry instanceof FileSystemDirectoryEntry) {
    const reader = entry.createReader();
    // A call gives some of the entries, the last one none.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const one of some) await collect(one, cut, files);
    }
  }
}
