import type { RecordKind } from "@modelshelf/store";
import type { RelatedItem } from "./bill-item.ts";

/** The hub that package URLs mean where they name none. */
const publicHub = "https://huggingface.co";

/**
 * The package URL of a repository (https://github.com/package-url/purl-spec). The type `huggingface` has models alone, so
 * datasets and Spaces are of the type `generic`, with the path of their kind in front.
 *
 * @param hub address of the hub that has it; default: the public Hub
 * @example packageUrl({ kind: "model", id: "ada/tiny", commit: "043235d6088ecd3dd5fb5ca3592b6913fd516027" })
 * // "pkg:huggingface/ada/tiny@043235d6088ecd3dd5fb5ca3592b6913fd516027"
 */
export function packageUrl(
  { kind, id, commit }: { readonly kind: RecordKind; readonly id: string; readonly commit?: string | undefined },
  hub: string = publicHub,
): string {
  const path = id.split("/").map(encoded).join("/");
  const name = kind === "model" ? `huggingface/${path}` : `generic/${kind}s/${path}`;
  const version = commit === undefined ? "" : `@${commit}`;
  // Slashes stay in qualifiers.
  const qualifier =
    kind === "model" && hub === publicHub ? "" : `?repository_url=${encoded(hub).replaceAll("%2F", "/")}`;
  return `pkg:${name}${version}${qualifier}`;
}

/** The package URL of a repository that an item names; undefined for a library, and where its hub is not known. */
export function relatedUrl({ kind, id, hub }: RelatedItem): string | undefined {
  return kind === "library" || hub === undefined ? undefined : packageUrl({ kind, id }, hub);
}

/** Colons stay as they are in package URLs, other signs than letters, digits and `.-_~` do not. */
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll("%3A", ":")
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
