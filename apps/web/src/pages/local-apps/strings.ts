/** Stands above the list. */
export const lead =
  "What runs models on your own machine. The page of a model shows the steps with each app that can run it.";
