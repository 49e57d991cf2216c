import type { CatalogRecord } from "./record.ts";
import { parseExactJson } from "./read/exact-json.ts";

/**
 * A record out of the two texts that a store keeps of it.
 *
 * @param fields what was understood, as JSON
 * @param source as it came in, as JSON
 * @throws SyntaxError for a damaged text
 */
export function recordOf(fields: string, source: string): CatalogRecord {
  return { ...JSON.parse(fields), source: parseExactJson(source) };
}
