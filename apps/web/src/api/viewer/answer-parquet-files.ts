import { defaultBranch } from "@modelshelf/files";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { datasetSplits, type Split } from "../../records/dataset/viewer/dataset-splits.ts";
import { fileHref } from "../../records/record/record-files.ts";
import type { ApiHub } from "../api-hub.ts";
import { hubError, plainError } from "../hub-error.ts";
import { refuseGated } from "../refuse-gated.ts";
import { badEscape, decoded, type RepositoryAddress } from "../repository-address.ts";
import { isParquet } from "./answer-splits.ts";

/**
 * `GET /api/datasets/{id}/parquet[/{config}[/{split}[/{n}.parquet]]]`: addresses of the Parquet files by config and split; the
 * last of these addresses leads to a file.
 */
export async function answerParquetFiles(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const { kind, id, rest } = address;
  if (kind !== "dataset") return plainError(c, 404, "Only datasets have Parquet files by their splits.");
  const record = await hub.store.get(kind, id);
  if (record === undefined) return hubError(c, "RepoNotFound", `This hub has no dataset ${id}.`);
  const refused = await refuseGated(c, hub, address, defaultBranch);
  if (refused) return refused;
  const names = rest
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  if (names.includes(undefined)) return plainError(c, 400, badEscape);
  const [config, split, file, ...further] = names;
  const { commit, splits = [] } = datasetSplits(hub, record) ?? {};
  const found = splits
    .filter(isParquet)
    .filter((each) => (config ?? each.config) === each.config && (split ?? each.split) === each.split);
  const absent = (what: string): Response => hubError(c, "EntryNotFound", `${id} has no ${what}.`, commit);
  if (further.length > 0) return absent("such file");
  if (names.length > 0 && found.length === 0) return absent("Parquet files of this config and split");
  const root = `${hub.publicUrl}/api/datasets/${id}/parquet`;
  const urls = (each: Split): readonly string[] =>
    each.files.map(
      (_file, position) => `${root}/${[each.config, each.split].map(encodeURIComponent).join("/")}/${position}.parquet`,
    );
  if (file !== undefined) {
    const position = /^(\d{1,9})\.parquet$/.exec(file)?.[1];
    const path = position === undefined ? undefined : found[0]?.files[Number(position)]?.path;
    return path === undefined
      ? absent(`file ${file} of this split`)
      : c.redirect(hub.publicUrl + fileHref(record, path), 302);
  }
  if (split !== undefined) return c.json(urls(found[0]!));
  const bySplit = (of: readonly Split[]): object => Object.fromEntries(of.map((each) => [each.split, urls(each)]));
  if (config !== undefined) return c.json(bySplit(found));
  return c.json(
    Object.fromEntries([...Map.groupBy(found, (each) => each.config)].map(([name, of]) => [name, bySplit(of)])),
  );
}
