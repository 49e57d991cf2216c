/** Addresses of a list in the forms that programs read. */
export interface ListForms {
  readonly atom: string;
  readonly json: string;
  readonly csv: string;
  readonly jsonl: string;
}

/** @example listForms("/models?license=mit").atom // "/models.atom?license=mit" */
export function listForms(page: string): ListForms {
  const [path = "", search] = page.split("?");
  const at = (ending: string): string => `${path}.${ending}${search === undefined ? "" : `?${search}`}`;
  return { atom: at("atom"), json: at("feed.json"), csv: at("csv"), jsonl: at("jsonl") };
}
