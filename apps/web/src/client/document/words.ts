/** What scripts say on a page of documents. */
export interface ScriptWords {
  readonly close: string;
  readonly diagram: string;
  readonly enlarge: string;
  readonly quizDone: string;
  readonly source: string;
  readonly wrapLines: string;
}

/** A word that the page brings along, in its own language, in `<div data-document='{"close": "Close"}'>`. */
export function word(name: keyof ScriptWords): string {
  const words = document.querySelector<HTMLElement>("[data-document]")?.dataset["document"];
  return (JSON.parse(words || "{}") as Partial<ScriptWords>)[name] ?? "";
}
