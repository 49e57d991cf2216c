/** Which model the program at the beginning is for. */
export const whichExample =
  "the most downloaded model here whose code for this library runs unchanged. Adapters and models that run code from their repository come last";
