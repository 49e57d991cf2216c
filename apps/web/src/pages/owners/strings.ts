/** The message where nobody is called so. */
export const noOwner = "No owner of records here has these letters in the name.";
