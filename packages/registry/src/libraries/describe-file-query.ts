import type { FileCondition, FileQueries, FileQuery } from "./file-query.ts";

/**
 * Describes in one English sentence which files count as a download.
 *
 * Adjacent conditions of the same kind are combined to keep it short.
 *
 * @example describeFileQuery({ anyOf: [{ extension: "pt" }, { extension: "ckpt" }, { path: "config.json" }] })
 * // "Counts each file that ends in .pt or .ckpt or is config.json."
 */
export function describeFileQuery(query: FileQuery): string {
  return `Counts each file that ${describe(query)}.`;
}

function describe(query: FileQuery): string {
  if ("anyOf" in query) return describeAny(query.anyOf);
  if ("allOf" in query) return describeAll(query.allOf);
  return describeConditions([query]);
}

function describeAny(parts: FileQueries): string {
  const groups: FileQuery[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last?.[0] && kindOf(part) === kindOf(last[0]) && isCondition(part)) last.push(part);
    else groups.push([part]);
  }
  // Without the comma, "a or b and c" could be read as "(a or b) and c".
  const or = parts.every(isCondition) ? " or " : ", or ";
  return groups
    .map((group) => (group.every(isCondition) ? describeConditions(group) : group.map(describe).join(or)))
    .join(or);
}

/** A file name and its ending, which are published apart, are written as one name: "is named model.mil". */
function describeAll(parts: FileQueries): string {
  const name = parts.find((part) => "fileName" in part);
  const ending = parts.find((part) => "extension" in part);
  if (!name || !ending) return parts.map(describe).join(" and ");
  const others = parts.filter((part) => part !== name && part !== ending);
  return [`is named ${name.fileName}.${ending.extension}`, ...others.map(describe)].join(" and ");
}

/** One or more conditions of one kind: `.pt`, `.ckpt` → "ends in .pt or .ckpt". */
function describeConditions(conditions: readonly FileCondition[]): string {
  const [first] = conditions;
  const values = listOf.format(conditions.map(valueOf));
  if (!first || "inFolder" in first) return first?.inFolder ? "is in a folder" : "is at the root of the repository";
  if ("path" in first) return `is ${values}`;
  if ("extension" in first) return `ends in ${values}`;
  return "fileName" in first ? `is named ${values}` : `is directly in ${values}`;
}

const listOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

const isCondition = (query: FileQuery): query is FileCondition => !("anyOf" in query) && !("allOf" in query);

const kindOf = (query: FileQuery): string | undefined => Object.keys(query)[0];

function valueOf(condition: FileCondition): string {
  if ("extension" in condition) return `.${condition.extension}`;
  return "fileName" in condition ? `${condition.fileName}.*` : String(Object.values(condition)[0]);
}
