import { checkLoading, type ContentReader, type Repository, type Revision } from "@modelshelf/files";
import { isDangerous, loadingInWords } from "../output/loading-lines.ts";

/** The message for a file that keeps its repository out. */
export const isRefused = (path: string, reason: string): string =>
  `${path}: ${reason}. The repository is left out because of --refuse-unsafe.`;

/**
 * Why a repository must not come in where unsafe files are refused: a sentence for each file that can run commands when it
 * is loaded, or that cannot be read to the end.
 *
 * @throws the reason of the signal
 */
export async function unsafeFiles(
  { kind, id, revisions }: Pick<Repository, "kind" | "id"> & { readonly revisions: readonly Revision[] },
  reader: ContentReader,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const { findings } = await checkLoading({ revisions: () => revisions }, [{ kind, id }], {
    reader,
    ...(signal && { signal }),
  });
  return findings.filter(isDangerous).map((finding) => isRefused(finding.path, loadingInWords(finding)));
}
