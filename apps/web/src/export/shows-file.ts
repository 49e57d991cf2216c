import { type RecordKind, recordKinds } from "@modelshelf/store";
import { fileAddress, folderAddress } from "../addresses/page-addresses.ts";
import type { Hub } from "../hub/hub.ts";
import { pathTable } from "../http/path-table.ts";

const findPlace = pathTable<{ readonly kind: RecordKind; readonly isFile: boolean }>(
  recordKinds.flatMap((kind) => [
    [fileAddress(kind), { kind, isFile: true }] as const,
    [folderAddress(kind), { kind, isFile: false }] as const,
  ]),
);

/**
 * Whether the page at an address shows more than the list of files that a record has: that of a file whose content is in this
 * hub, that of a folder whose files have been indexed, and every page that is neither.
 *
 * @example showsFile(files, "/models/ada/tiny/blob/main/config.json") // true, where that file is here
 */
export function showsFile(files: Hub["files"], address: string): boolean {
  if (!/\/(?:blob|tree)\//.test(address)) return true;
  const [place = ""] = address.split(/[?#]/, 1);
  // The ending may be that of the file itself.
  return [place, place.replace(/\.(?:md|json)$/, "")].some((one) => {
    const found = findPlace(one);
    if (found === undefined) return true;
    const { id = "", revision = "", path = "" } = found.params;
    const { kind, isFile } = found.value;
    return isFile
      ? files?.file(kind, id, revision, path)?.place !== undefined
      : files?.head(kind, id, revision) !== undefined;
  });
}
