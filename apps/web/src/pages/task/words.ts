/** Said below every example: its scores and answers are written by hand. */
export const demoRemark =
  "An example made for this page: it shows what input and output look like. The actual output differs from model to model.";

/** Said of tasks that the public catalog only names. */
export const placeholderRemark = "This task is new: the public catalog gives only its name.";
