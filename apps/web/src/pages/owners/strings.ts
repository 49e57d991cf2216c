/** The message where nobody is called so. */
export const noOwner = "No owner in this catalog has these letters in the name.";
