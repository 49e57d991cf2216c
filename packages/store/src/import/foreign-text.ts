/**
 * A guess at a text in which no record was found, and advice: one or two sentences for a person.
 *
 * @param text the beginning of its first line that holds something
 * @example describeForeignText("id,downloads,likes") // "It looks like CSV. Turn it into JSON lines first: …"
 */
export function describeForeignText(text: string): string {
  const found = kinds.find(([looksSo]) => looksSo(text.trim()));
  return found?.[1] ?? 'It should hold one JSON object with an "id" on each line.';
}

/** The message for valid JSON that holds no objects. */
export const notRecords = 'It is JSON, but its values are not records: objects with an "id".';

const csvToLines = (delimiter: string): string =>
  `python3 -c "import csv,json,sys; [print(json.dumps(row)) for row in csv.DictReader(sys.stdin${delimiter})]" < FILE > records.jsonl`;

const kinds: readonly (readonly [looksSo: (text: string) => boolean, sentence: string])[] = [
  [
    (text) => text.startsWith("version https://git-lfs"),
    "It is a pointer of Git LFS, not the file itself. Get the file with: git lfs pull",
  ],
  [(text) => text.startsWith("<"), "It looks like an HTML or XML page. Check what was downloaded."],
  [(text) => /^[[{"\d-]/.test(text) && isJson(text), notRecords],
  [(text) => text.startsWith("{"), "It looks like JSON that is damaged, or like objects of another language."],
  [
    (text) => text.includes("\t"),
    `It looks like a table with tabs. Turn it into JSON lines first: ${csvToLines(", delimiter='\\t'")}`,
  ],
  [(text) => text.includes(","), `It looks like CSV. Turn it into JSON lines first: ${csvToLines("")}`],
  [(text) => text.includes(";"), `It looks like CSV. Turn it into JSON lines first: ${csvToLines(", delimiter=';'")}`],
  [
    (text) => text === "---" || /^(?:- )?[\w-]+:(?: |$)/.test(text),
    "It looks like YAML. Write each record as one line of JSON first.",
  ],
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
