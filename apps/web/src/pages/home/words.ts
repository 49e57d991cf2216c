/** What the hub is for, in one sentence. */
export const lead =
  "Find a machine-learning model that fits your task, your license and your memory; every page is yours to copy.";

/** The heading of the home page. The name of the hub stands above it already. */
export const slogan = "Take a model off the shelf. Leave with code that runs.";
