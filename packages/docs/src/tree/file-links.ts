import type { Element } from "hast";
import type { Place } from "../diagnostics/diagnostic.ts";
import { placeOf } from "../nodes/nodes.ts";
import { giveImageSize } from "./image-box.ts";
import type { LinkOptions } from "./link-options.ts";
import { addressOf, decoded, isBelow, isExternal, pathShown, splitHref } from "./link-parts.ts";

/** The address of a file of the set, else of one around its folder. */
export function fileAt(path: string, options: LinkOptions): string | undefined {
  const shown = pathShown(path, options.file);
  const file = options.resolveFile?.(decoded(addressOf(path, options)));
  return file ?? (shown === undefined ? undefined : options.resolveShown?.(shown));
}

/** Images and videos beside the page; the browser would look for them beside the address. */
export function resolveSource(element: Element, name: string, options: LinkOptions): void {
  const source = element.properties[name];
  if (typeof source === "string" && source !== "") {
    const address = resolveFileAddress(source, placeOf(element), options);
    element.properties[name] = address;
    if (name === "src") giveImageSize(element, options.imageSize?.(splitHref(address).path));
  }
}

/** `small.png 1x, large.png 2x` */
export function resolveSourceSet(element: Element, options: LinkOptions): void {
  const { properties } = element;
  if (typeof properties["srcSet"] !== "string") return;
  const place = placeOf(element);
  properties["srcSet"] = properties["srcSet"].replace(
    /(^|,)(\s*)([^\s,]+)/g,
    (_, comma: string, space: string, source: string) => comma + space + resolveFileAddress(source, place, options),
  );
}

function resolveFileAddress(source: string, place: Place, options: LinkOptions): string {
  const { resolveFile, report } = options;
  if (isExternal(source) || source.startsWith("#")) return source;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(source) ?? [];
  const isRelative = !path.startsWith("/");
  const address = addressOf(path, options);
  const file = fileAt(path, options);
  if (file !== undefined) return file + rest;
  // `/imgs/a.png` is a file of the set too, as all are in a folder of another builder; else it may be one of the hub.
  const isOwn = isRelative || path.startsWith("/imgs/") || isBelow(path, options.base) || options.dialect !== undefined;
  if (isOwn && resolveFile) {
    const isAround = pathShown(path, options.file) !== undefined;
    const where = isAround ? "in this folder or among the files of its repository that may be shown" : "in this folder";
    report(place, "missing-file", `There is no file ${decoded(source)} ${where}. Add it, or fix the address.`);
  }
  return address + rest;
}
