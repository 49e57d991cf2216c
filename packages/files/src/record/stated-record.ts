import type { Contents } from "./contents.ts";
import { type FileRecord, recordOfFiles } from "./record-of-files.ts";

/**
 * The record of the files of a model as an import makes it, but with what the author states alone: an import also writes
 * down what follows from the files, and then nothing would be missing.
 *
 * @param options.isWhole whether these are all files of the repository: only then is what is not among them not there
 * @example (await statedRecord("ada/reader", contents, { isWhole: true })).value // { id: "ada/reader", siblings: […], … }
 */
export async function statedRecord(
  id: string,
  contents: Contents,
  { isWhole }: { readonly isWhole: boolean },
): Promise<FileRecord> {
  const { value, problems } = await recordOfFiles("model", id, contents);
  const { tags: _tags, transformersInfo: _info, ...found } = value;
  const card = (found["cardData"] ?? {}) as Readonly<Record<string, unknown>>;
  const siblings = contents.files.map(({ path, size }) => ({ rfilename: path, size }));
  return {
    problems,
    value: {
      ...found,
      library_name: card["library_name"],
      pipeline_tag: card["pipeline_tag"],
      ...(isWhole && { siblings }),
    },
  };
}
