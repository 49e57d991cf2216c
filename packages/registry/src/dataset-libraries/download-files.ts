import { type Code, emptyCode } from "../code/code.ts";
import { py } from "../code/python.ts";
import type { DataFiles } from "./data-files.ts";

/** Lines of a program that downloads files with `huggingface_hub`. */
interface FileDownload {
  /** Modules of the standard library. */
  readonly standard: Code<"python">;
  readonly imports: Code<"python">;
  /** Leaves the path in `file`, or a list of paths in `files`. */
  readonly lines: Code<"python">;
  /** The name of what is left. */
  readonly name: Code<"python">;
}

/**
 * Downloads the files of a dataset by its id, with or without an owner and from any hub, for readers that take local paths.
 *
 * @example downloadFiles("squad", { paths: ["train.parquet"], isSeveral: false, … }).lines.text
 * // file = hf_hub_download("squad", "train.parquet", repo_type="dataset")
 */
export function downloadFiles(id: string, { paths, isSeveral, isConverted }: DataFiles): FileDownload {
  const kind = isConverted ? py`repo_type="dataset", revision="refs/convert/parquet"` : py`repo_type="dataset"`;
  if (!isSeveral) {
    return {
      standard: emptyCode("python"),
      imports: py`from huggingface_hub import hf_hub_download`,
      lines: py`file = hf_hub_download(${id}, ${paths[0] ?? ""}, ${kind})`,
      name: py`file`,
    };
  }
  return {
    standard: py`from pathlib import Path`,
    imports: py`from huggingface_hub import snapshot_download`,
    lines: py`
      patterns = ${paths}
      folder = Path(snapshot_download(${id}, ${kind}, allow_patterns=patterns))
      files = [str(file) for pattern in patterns for file in sorted(folder.glob(pattern))]
    `,
    name: py`files`,
  };
}
