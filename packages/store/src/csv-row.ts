/**
 * A row of CSV (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe in front: texts are a stranger's.
 *
 * @example csvRow(["a/b", 'says "hi"', "=1+1"]) // `a/b,"says ""hi""",'=1+1` and the end of the line
 */
export function csvRow(values: readonly string[]): string {
  return `${values.map(csvValue).join(",")}\r\n`;
}

function csvValue(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
