/** Stands above the list. */
export const lead =
  "Apps and servers that run models on your own machine. A model's page shows the steps for each app that can run it.";
