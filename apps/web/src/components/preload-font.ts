import { preload } from "react-dom";

/**
 * Has the browser fetch a font before it has read the style sheet and met the first letter that wants it. To be called
 * while a component renders on the server.
 *
 * @param href address; nothing happens without one
 */
export function preloadFont(href: string): void {
  if (href !== "") preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
