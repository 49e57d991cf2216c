import type { RecordKind } from "@modelshelf/store/kinds";
import { defaultBranch, type Repository } from "../repository/repository.ts";
import { Contents } from "./contents.ts";
import { datasetRecord } from "./dataset-record.ts";
import { modelRecord } from "./model-record.ts";
import { spaceRecord } from "./space-record.ts";

type Fields = Readonly<Record<string, unknown>>;

const records: Readonly<Record<RecordKind, (id: string, contents: Contents) => Promise<Fields>>> = {
  model: modelRecord,
  dataset: datasetRecord,
  space: spaceRecord,
};

/** A record in the shape of the Hub's answers, and what could not be read of the files. */
export interface FileRecord {
  readonly value: Fields;
  readonly problems: readonly string[];
}

/** The record of files that belong to no repository yet: those of a folder that is only looked at. */
export async function recordOfFiles(kind: RecordKind, id: string, contents: Contents): Promise<FileRecord> {
  const value = await records[kind](id, contents);
  return { value, problems: contents.problems };
}

/**
 * The record of a repository, made of the files of its `main`, in the shape of the Hub's `/api/models/{id}`: what follows
 * from card, configuration and headers, then the files themselves with sizes and hashes.
 */
export async function repositoryRecord({ kind, id, refs, revisions }: Repository): Promise<FileRecord> {
  const main = refs.find(({ name }) => name === defaultBranch)?.commit;
  const revision = revisions.find(({ commit }) => commit === main) ?? revisions[0];
  const files = revision?.files ?? [];
  const { value, problems } = await recordOfFiles(kind, id, new Contents(files));
  const [owner, name] = id.split("/");
  return {
    problems,
    value: {
      ...value,
      ...(name !== undefined && { author: owner }),
      ...(revision && { sha: revision.commit }),
      ...(revision?.date !== undefined && { lastModified: revision.date, createdAt: revision.date }),
      private: false,
      disabled: false,
      siblings: files.map(({ path, size, oid, lfs }) => ({
        rfilename: path,
        size,
        blobId: oid,
        ...(lfs && { lfs: { sha256: lfs.sha256, size, pointerSize: lfs.pointerSize } }),
      })),
      usedStorage: files.reduce((sum, { size }) => sum + size, 0),
    },
  };
}
