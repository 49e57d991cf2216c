/** Where the examples of a page come from. */
export function examplesRemark(isOwn: boolean): string {
  return isOwn
    ? "From the model's record: what comes out is what its author says."
    : "The record has no example; this one is the hub's own for the task.";
}
