/** What a search of the libraries says that found none. */
export const noLibraryFound = "No library has all of these words in its name or key.";
