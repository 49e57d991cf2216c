import type { DataField, DataType, ScalarKind } from "@modelshelf/files";
import type { DescribedFile } from "./described-file.ts";
import { Names, nameOf } from "./names.ts";

/** Columns of one file that are described. */
const maxColumns = 1000;

const dataTypes: Readonly<Record<ScalarKind, string>> = {
  integer: "sc:Integer",
  number: "sc:Float",
  boolean: "sc:Boolean",
  text: "sc:Text",
  bytes: "sc:Text",
  date: "sc:Date",
  instant: "sc:DateTime",
  time: "sc:Time",
  image: "sc:ImageObject",
  nothing: "sc:Text",
};

/**
 * The `cr:RecordSet` of the rows of a file: structs as sub-fields, lists as repeated fields. Columns that readers would stop
 * at, such as maps, are left out and named in its description.
 *
 * @returns undefined for a file without columns that can be described
 */
export function rowRecords({ file, id: fileId, object, columns: read }: DescribedFile): object | undefined {
  if (object === undefined || read === undefined || read.problem !== undefined) return undefined;
  const id = `rows-${fileId}`;
  const names = new Names();
  const left: string[] = [];
  const shown = read.columns.slice(0, maxColumns);
  const placeOf = (column: string): Place => ({ id: `${id}/${names.idOf(column)}`, file: fileId, column, path: [] });
  const field = shown.map((column) => fieldOf(column, placeOf(column.name), left)).filter((one) => one !== undefined);
  if (field.length === 0) return undefined;
  const more = read.columns.length - shown.length;
  const notes = [
    `Rows of ${file.path}.`,
    ...(left.length > 0 ? [`Left out: ${left.join("; ")}.`] : []),
    ...(more > 0 ? [`Columns after the first ${maxColumns} are left out.`] : []),
  ];
  return { "@type": "cr:RecordSet", "@id": id, name: nameOf(id), description: notes.join(" "), field };
}

type Field = Readonly<Record<string, unknown>>;

/** Where a field is: its id, and its column with the members that lead to it. */
interface Place {
  readonly id: string;
  readonly file: string;
  readonly column: string;
  readonly path: readonly string[];
}

/** @param left gets what is left out, in words */
function fieldOf({ name, type }: DataField, place: Place, left: string[]): Field | undefined {
  const depth = depthOf(type);
  const leaf = leafOf(type);
  const isMember = place.path.length > 0;
  const described = { "@type": "cr:Field", "@id": place.id, name: nameOf(name), ...(depth > 0 && { repeated: true }) };
  if (leaf.kind === "other") return leaveOut(place, leaf.what, left);
  // Readers take an asterisk for every member, quoted or not.
  if (place.path.at(-1) === "*") return leaveOut(place, "values without a name of their own", left);
  if (leaf.kind === "struct") {
    // Readers go through one list on the way to a member.
    if (depth > 1) return leaveOut(place, "lists of lists of structs", left);
    if (depth > 0 && isMember) return leaveOut(place, "lists of structs in structs", left);
    const names = new Names();
    const inner = (member: string): Place => ({
      ...place,
      id: `${place.id}/${names.idOf(member)}`,
      path: [...place.path, member],
    });
    const members = leaf.fields.map((member) => fieldOf(member, inner(member.name), left));
    const subField = members.filter((one) => one !== undefined);
    return subField.length === 0 ? undefined : { ...described, subField };
  }
  const path = leaf.kind === "image" ? [...place.path, "bytes"] : place.path;
  return {
    ...described,
    dataType: dataTypes[leaf.kind],
    source: {
      fileObject: { "@id": place.file },
      extract: { column: place.column },
      ...(path.length > 0 && { transform: { jsonPath: path.map(quoted).join(".") } }),
    },
  };
}

/** Quoted, a name may hold every sign. */
const quoted = (name: string): string => `'${name.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

function leaveOut({ column, path }: Place, what: string, left: string[]): undefined {
  left.push(`${[column, ...path].join(".")} (${what})`);
}

/** How many lists are around the values of a type. */
const depthOf = (type: DataType): number => (type.kind === "list" ? 1 + depthOf(type.of) : 0);

/** The type that the lists of a type hold in the end. */
const leafOf = (type: DataType): Exclude<DataType, { kind: "list" }> => (type.kind === "list" ? leafOf(type.of) : type);
