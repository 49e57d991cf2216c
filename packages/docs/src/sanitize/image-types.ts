/** Media types of images that may be written into a page, because they run nothing. SVG is not among them. */
export const imageTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"];
