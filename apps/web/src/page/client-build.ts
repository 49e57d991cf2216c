import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files that the head of a page must load, and where they are. */
export interface ClientBuild {
  /** Changes with every build; part of each page's ETag. */
  readonly id: string;
  /** Folder from which `/assets/…` and the icons are served; absent where something else serves them. */
  readonly folder?: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Style sheet of formulas, for the pages that hold any. */
  readonly mathStyle: string;
  /** Fonts that every page needs at once. */
  readonly fonts: readonly string[];
  /** The font of code, for the pages that show any. */
  readonly codeFont: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly src?: string;
}

/** Fonts of the first view of an English page; others arrive when a character asks for them. */
const textFont = /\/inter-latin-basic\.woff2$/;
const codeFont = /\/jetbrains-mono-latin-basic\.woff2$/;

/**
 * Reads the manifest that the build has written.
 * @param folder `dist` of this app
 */
export async function loadClientBuild(folder: string): Promise<ClientBuild> {
  const manifestText = await readFile(join(folder, "client/.vite/manifest.json"), "utf8");
  const server = await readFile(join(folder, "server/server.cjs"));
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(manifestText);
  const file = (source: string): string => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The build has no ${source}. Run \`npm run build\`.`);
    return `/${entry.file}`;
  };
  const cut = (name: RegExp): string => {
    const source = Object.keys(manifest).find((path) => name.test(path));
    return file(source ?? name.source);
  };
  return {
    id: createHash("sha256").update(manifestText).update(server).digest("base64url").slice(0, 12),
    folder: join(folder, "client"),
    scripts: [file("src/client/main.ts")],
    styles: [file("src/styles/site.css")],
    mathStyle: file("src/styles/math.css"),
    fonts: [cut(textFont)],
    codeFont: cut(codeFont),
  };
}
