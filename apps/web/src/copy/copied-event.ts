/** Tells the copy button that something of its menu was copied, or was not: it shows and says so. */
export const copiedEvent = "modelshelf-copied";
