import { FieldReader } from "./field-reader.ts";

/** The member of a source that says which of the others this hub has added: `{ noted: ["cardData.license", "library_name"] }`. */
export const notesMember = "modelshelf";

const maxPaths = 100;
const maxPathLength = 200;

/**
 * The members of a record that it came without and that this hub has added from its own notes, as paths: `library_name`,
 * `cardData.license`, or `tags.custom_code` for an entry of a list.
 *
 * @example notedPathsOf({ id: "a/b", library_name: "transformers", modelshelf: { noted: ["library_name"] } }) // ["library_name"]
 */
export function notedPathsOf(source: Readonly<Record<string, unknown>>): readonly string[] {
  return new FieldReader(source).object(notesMember).words("noted", maxPaths, maxPathLength);
}
