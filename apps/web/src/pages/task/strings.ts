/** The text below every example: its scores and answers are written by hand. */
export const demoRemark =
  "An example made for this page: it shows what input and output look like. The actual output differs from model to model.";

/** Below the table to choose from. */
export const memoryRemark =
  "Fits in: the smallest common memory size for the smallest version in the repository, with a context of 8,192 tokens if the size of the KV cache is known.";

/** The message for tasks that the public catalog only names. */
export const placeholderRemark = "This task is new: the public catalog gives only its name.";

/** Above what models of the task here run with. */
export const usedWithHeading = "Runs with";

/** Above what could do it, where there are no models to count. */
export const librariesHeading = "Libraries that can do it";

/** Above models picked by hand that are not among the cards. */
export const morePicksHeading = "More picked by hand";

/**
 * Above datasets and Spaces that are picked by hand.
 *
 * @example picksHeading([{ heading: "Datasets" }, { heading: "Spaces" }]) // "Datasets and Spaces to start with"
 */
export const picksHeading = (picks: readonly { readonly heading: string }[]): string =>
  `${picks.map(({ heading }) => heading).join(" and ")} to start with`;

/** Above code for a model that is in no way recommended. */
export const noStartsRemark = "No model here is recommended for this task. The code shows how such models are used.";

/** Leads from the models to start with to their comparison. */
export const compareWords = "Compare these models";
