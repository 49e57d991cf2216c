/** The words of scripts on a page of documents. */
export interface ScriptWords {
  readonly close: string;
  readonly diagram: string;
  readonly enlarge: string;
  readonly quizDone: string;
  readonly source: string;
  readonly wrapLines: string;
}
