import { cp, glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A package that is not part of the bundle: it comes along as it is, without what no hub reads. */
export interface KeptPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The files of each that a hub reads, beside `package.json` and the license. */
const files: Readonly<Record<string, readonly string[]>> = {
  "roaring-wasm": ["index.js", "index.wasm"],
  "@resvg/resvg-wasm": ["index.js", "index.mjs", "index_bg.wasm"],
  "@shikijs/langs": ["dist/*.mjs"],
  "@fontsource/inter": ["unicode.json", "files/inter-*-{400,600}-normal.woff"],
  "@fontsource/ibm-plex-sans-arabic": ["unicode.json", "files/*-arabic-{400,600}-normal.woff"],
  "@fontsource/noto-sans-hebrew": ["unicode.json", "files/*-hebrew-hebrew-{400,600}-normal.woff"],
};

/** Copies them into the `node_modules` of the package that is made. */
export async function copyKeptPackages(root: string, stage: string): Promise<readonly KeptPackage[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, patterns]) => {
      const from = join(root, "node_modules", name);
      for await (const path of glob(["package.json", "LICENSE*", ...patterns], { cwd: from })) {
        await cp(join(from, path), join(stage, "node_modules", name, path));
      }
      const { version, license } = JSON.parse(await readFile(join(from, "package.json"), "utf8")) as KeptPackage;
      return { name, version, license };
    }),
  );
}
