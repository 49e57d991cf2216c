/** Why the hub could not start, as one sentence for the person who started it. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}
