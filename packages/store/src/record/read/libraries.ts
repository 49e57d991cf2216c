import { known, maxNameLength, type RecordSources, someOf, taggedValues } from "./record-sources.ts";

const maxLibraries = 50;

/** Models: `library_name`. */
export function libraryOf({ fields, card }: RecordSources): string | undefined {
  const library = fields.word("library_name", maxNameLength) ?? card.word("library_name", maxNameLength);
  return library === undefined ? undefined : known(library);
}

/** Keys of the libraries that load a dataset: the tags `library:…`. */
export function datasetLibrariesOf({ tags }: RecordSources): string[] | undefined {
  return someOf(taggedValues(tags, "library:"), maxLibraries);
}
