/** Which model the program at the beginning is for. */
export const whichExample = "the most downloaded model here whose code with this library runs as it is";
