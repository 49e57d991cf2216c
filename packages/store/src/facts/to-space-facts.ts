import type { SpaceFacts } from "@modelshelf/registry";
import { FieldReader } from "../record/read/field-reader.ts";
import { listedFiles } from "../record/read/files.ts";
import { present } from "../record/read/present.ts";
import type { CatalogRecord } from "../record/record.ts";

const maxFiles = 5000;
const maxPathLength = 400;

/**
 * The facts of a demo app that code may depend on; what has the wrong type is left out.
 *
 * @example toSpaceFacts(record).host // "https://ada-demo.hf.space"
 */
export function toSpaceFacts(record: CatalogRecord): SpaceFacts {
  const { id, sdk, source } = record;
  const fields = new FieldReader(source);
  const card = fields.object("cardData");
  const paths = Array.from(listedFiles(fields, maxFiles), ({ path }) => path);
  const version = card.raw("sdk_version");
  return present<SpaceFacts>({
    id,
    sdk,
    // YAML reads 5.5 as a number.
    sdkVersion: typeof version === "number" ? String(version) : card.word("sdk_version", 50),
    host: originOf(fields.word("host", 300)),
    appFile: pathOf(card.word("app_file", maxPathLength)),
    appPort: portOf(card.raw("app_port")),
    files: paths.filter((path) => path.length <= maxPathLength),
  });
}

/** Only the address of a host over https: `javascript:` is an address as well. */
function originOf(address: string | undefined): string | undefined {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === "https:" && url.username === "" ? url.origin : undefined;
}

/** A path within the repository. */
function pathOf(path: string | undefined): string | undefined {
  return path === undefined || /^\/|(?:^|\/)\.\.(?:\/|$)|\\|:\/\//.test(path) ? undefined : path;
}

function portOf(value: unknown): number | undefined {
  const port = Number(value);
  return (typeof value === "number" || typeof value === "string") && Number.isInteger(port) && port > 0 && port < 65_536
    ? port
    : undefined;
}
