const prefix = "/-/social";

/** Where the image of a page is: `/docs/start` → `/-/social/docs/start.png`; that of `/` is called `index`. */
export function socialImagePath(path: string): string {
  return `${prefix}${path === "/" ? "/index" : path}.png`;
}

/** The page whose image is at an address; `undefined` where that is not an address of an image. */
export function pageOfSocialImage(address: string): string | undefined {
  const path = /^\/-\/social(\/.+)\.png$/s.exec(address)?.[1];
  return path === "/index" ? "/" : path;
}
