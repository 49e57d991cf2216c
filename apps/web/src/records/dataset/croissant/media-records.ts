import type { RepositoryFile } from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import type { Hub } from "../../../hub/hub.ts";
import { mediaType } from "../../record/media-type.ts";
import { fileHref } from "../../record/record-files.ts";

/** Files that are listed in one description. */
const maxRecords = 1000;

const plurals = { image: "images", audio: "sounds", video: "videos" } as const;

/**
 * Sets of records for images, sounds and videos in folders, one for each kind: the path of each file, which says its split
 * and its label where folders do, and its address at this hub. The records are in the description itself.
 *
 * @example mediaRecords(hub, record, files) // [{ "@id": "images", data: [{ "images/path": "cats/1.png", … }], … }]
 */
export function mediaRecords(
  { publicUrl }: Pick<Hub, "publicUrl">,
  record: CatalogRecord,
  files: readonly RepositoryFile[],
): readonly object[] {
  return Object.entries(plurals).flatMap(([kind, id]) => {
    const ofKind = files.filter(({ path }) => mediaType(path)?.startsWith(`${kind}/`));
    if (ofKind.length === 0) return [];
    const listed = ofKind.slice(0, maxRecords);
    const more = ofKind.length > maxRecords ? ` The first ${maxRecords} of ${ofKind.length} are listed.` : "";
    const field = (name: string, dataType: string): object => ({
      "@type": "cr:Field",
      "@id": `${id}/${name}`,
      name,
      dataType,
    });
    return {
      "@type": "cr:RecordSet",
      "@id": id,
      name: id,
      description: `Paths and addresses of ${id}.${more}`,
      key: { "@id": `${id}/path` },
      field: [field("path", "sc:Text"), field("url", "sc:URL")],
      data: listed.map(({ path }) => ({
        [`${id}/path`]: path,
        [`${id}/url`]: publicUrl + fileHref(record, path),
      })),
    };
  });
}
