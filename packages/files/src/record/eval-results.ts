import { exactNumber, isObject, reasonOf } from "@modelshelf/store/browser";
import { replaceWholeNumbers } from "@modelshelf/docs/front-matter";
import { parseDocument } from "yaml";
import type { Contents } from "./contents.ts";

/** A result as the Hub's answers have it under `evalResults`: the file that it stands in, and what that says. */
export interface EvalResult {
  readonly filename: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The message for a file of results that is not a list of them; the reason follows. */
export const notResults = (path: string, reason: string): string => `${path} holds no evaluation results: ${reason}.`;
/** The message for a result that lacks what every result has. */
export const notAResult = (path: string, position: number): string =>
  `${path}: result ${position} is left out; it needs dataset.id, dataset.task_id and value.`;

const maxResults = 1000;

/**
 * The results in the files `.eval_results/*.yaml`. What the format requires has to be there; a result without a date has that
 * of the commit that changed its file.
 *
 * Source: https://huggingface.co/docs/hub/eval-results
 */
export async function readEvalResults(contents: Contents): Promise<readonly EvalResult[]> {
  const results: EvalResult[] = [];
  for (const { path, changed } of contents.files) {
    if (!/^\.eval_results\/[^/]+\.ya?ml$/.test(path)) continue;
    const text = await contents.text(path);
    if (text === undefined) continue;
    const listed = listOf(text);
    if (typeof listed === "string") {
      contents.problems.push(notResults(path, listed));
      continue;
    }
    for (const [position, entry] of listed.entries()) {
      if (!isResult(entry)) contents.problems.push(notAResult(path, position + 1));
      else if (results.length < maxResults) {
        const date = changed !== undefined && entry["date"] === undefined && { date: changed.date };
        results.push({ filename: path, data: { ...entry, ...date } });
      }
    }
  }
  return results;
}

/** The entries of a list, or why it is not one. Dates stay texts. */
function listOf(text: string): readonly unknown[] | string {
  const document = parseDocument(text, { uniqueKeys: false, schema: "core", merge: true });
  const [error] = document.errors;
  if (error !== undefined) return error.message.split("\n")[0]?.replace(/[:.]$/, "") ?? "it is not valid YAML";
  replaceWholeNumbers(document, exactNumber);
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return Array.isArray(value) ? value : "it is not a list";
  } catch (error_) {
    // Aliases of aliases can multiply without end.
    return reasonOf(error_);
  }
}

function isResult(entry: unknown): entry is Readonly<Record<string, unknown>> {
  if (!isObject(entry) || !isObject(entry["dataset"])) return false;
  const { id, task_id: task } = entry["dataset"];
  const value = entry["value"];
  return typeof id === "string" && typeof task === "string" && value !== undefined && value !== null;
}
