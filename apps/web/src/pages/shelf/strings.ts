/** Beside a record that the shelf names and the catalog lacks. */
export const notHere = "not in this hub";
