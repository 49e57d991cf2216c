import { diskReader } from "../places/places-reader.ts";
import type { ContentReader } from "../repository/content-reader.ts";
import { defaultBranch, type Repository } from "../repository/repository.ts";
import { toSibling } from "../repository/sibling.ts";
import { cardProse } from "./card-prose.ts";
import { Contents } from "./contents.ts";
import { type FileRecord, recordOfFiles } from "./record-of-files.ts";

/**
 * The record of a repository, made of the files of its `main`, in the shape of the Hub's `/api/models/{id}`: what follows
 * from card, configuration and headers, then the files themselves with sizes and hashes.
 */
export async function repositoryRecord(
  { kind, id, refs, revisions }: Repository,
  reader: ContentReader = diskReader,
): Promise<FileRecord> {
  const main = refs.find(({ name }) => name === defaultBranch)?.commit;
  const revision = revisions.find(({ commit }) => commit === main) ?? revisions[0];
  const files = revision?.files ?? [];
  const contents = new Contents(files, reader);
  const { value, problems } = await recordOfFiles(kind, id, contents);
  const card = cardProse((await contents.text("README.md")) ?? "");
  const [owner, name] = id.split("/");
  return {
    problems,
    value: {
      ...value,
      ...(card !== "" && { _card: card }),
      ...(name !== undefined && { author: owner }),
      ...(revision && { sha: revision.commit }),
      ...(revision?.date !== undefined && { lastModified: revision.date, createdAt: revision.date }),
      private: false,
      disabled: false,
      siblings: files.map(toSibling),
      usedStorage: files.reduce((sum, { size }) => sum + size, 0),
    },
  };
}
