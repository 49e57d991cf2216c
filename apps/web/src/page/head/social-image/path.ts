const prefix = "/-/social";

/** Where the picture of a page is: `/docs/start` → `/-/social/docs/start.png`; that of `/` is called `index`. */
export function socialImagePath(path: string): string {
  return `${prefix}${path === "/" ? "/index" : path}.png`;
}

/** The page whose picture is at an address; `undefined` where that is no address of a picture. */
export function pageOfSocialImage(address: string): string | undefined {
  const path = /^\/-\/social(\/.+)\.png$/s.exec(address)?.[1];
  return path === "/index" ? "/" : path;
}
