/** Characters of an id that are shown; real ones stay below 150. */
const longestId = 500;

/** Characters of a broken line that are searched: records begin with their id, or hold it among their short fields. */
const searched = 100_000;

/**
 * The id of a record that was refused, as far as it can be read: the field of a JSON object, else the first text called
 * `id` in a line that is not JSON. So the answer can be matched with its record.
 *
 * @param value what the line holds, where it is JSON
 * @example idIn('{"id": "a b"}', { id: "a b" }) // "a b"
 * @example idIn('{"id": "acme/tiny", "tags": [') // "acme/tiny"
 */
export function idIn(line: string, value?: unknown): string | undefined {
  const id = value === undefined ? idInText(line.slice(0, searched)) : idOf(value);
  return typeof id === "string" && id !== "" ? id.toWellFormed().slice(0, longestId) : undefined;
}

function idOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, modelId } = value as Readonly<Record<string, unknown>>;
  return id ?? modelId;
}

function idInText(text: string): unknown {
  const [, literal] = /"(?:id|modelId)"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
  try {
    return literal === undefined ? undefined : JSON.parse(literal);
  } catch {
    return undefined;
  }
}
