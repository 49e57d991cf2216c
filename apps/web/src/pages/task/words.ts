/** Said below every example: its scores and answers are written by hand. */
export const demoRemark =
  "An example made for this page: it shows the form of what goes in and comes out. What a model really answers differs from model to model.";

/** Said of tasks that the public catalog only names. */
export const placeholderRemark = "This task is new: the public catalog gives only its name.";
