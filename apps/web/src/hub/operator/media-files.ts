import { existsSync, realpathSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { withoutSlashes } from "../../http/address.ts";
import type { OperatorFolder } from "./operator-content.ts";

/** The beginning of the addresses of the operator's images. */
export const mediaBase = "/-/content";

/** Kinds of files that texts show; all others stay private. */
const media = /^\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|mp3|ogg|wav|flac)$/i;

/**
 * Where a file of a folder is on disk, if it is an image, a sound or a video that is inside of it, links followed.
 *
 * @param path in the folder: `images/logo.png`
 */
function mediaFile(folder: string, path: string): string | undefined {
  const place = join(folder, path);
  if (!media.test(extname(path)) || path.split(/[/\\]/).some((part) => part.startsWith(".") && part !== "."))
    return undefined;
  if (!existsSync(place)) return undefined;
  const real = realpathSync(place);
  return real.startsWith(realpathSync(folder) + sep) ? real : undefined;
}

/** The images of a folder below {@link mediaBase}. */
export function mediaFiles(folder: string | undefined): OperatorFolder["files"] {
  return {
    base: mediaBase,
    locate: () => undefined,
    file: async (href) => {
      if (folder === undefined || !href.startsWith(`${mediaBase}/`)) return undefined;
      try {
        return mediaFile(folder, decodeURIComponent(href.slice(mediaBase.length + 1)));
      } catch {
        return undefined;
      }
    },
    image: async () => undefined,
  };
}

/** The address of an image of a folder, by its path in it. */
export function mediaAddress(folder: string, path: string): string | undefined {
  if (mediaFile(folder, path) === undefined) return undefined;
  return encodeURI(`${mediaBase}/${withoutSlashes(path.replace(/^\.\//, ""))}`);
}
