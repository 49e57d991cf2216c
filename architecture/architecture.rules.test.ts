import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { cli } from "./cli.ts";
import { docs } from "./docs.ts";
import { files as filesRooms } from "./files.ts";
import { importCircles } from "./import-circles.ts";
import { mayImport, nameOf, roomOf, type PackageRooms } from "./package-rooms.ts";
import { registry } from "./registry.ts";
import { store } from "./store.ts";
import { tools } from "./tools.ts";
import { web } from "./web.ts";

/**
 * Who may import whom. Each part names the workspace packages it may use; the order inside each stands in
 * `architecture/`. Type imports count: a part that needs another's types depends on it.
 */
const allowedPackages: Readonly<Record<string, readonly string[]>> = {
  "packages/registry": [],
  "packages/docs": [],
  "packages/store": ["@modelshelf/registry"],
  "packages/files": ["@modelshelf/registry", "@modelshelf/docs", "@modelshelf/store"],
  "apps/web": ["@modelshelf/registry", "@modelshelf/docs", "@modelshelf/store", "@modelshelf/files"],
  "apps/cli": ["@modelshelf/registry", "@modelshelf/docs", "@modelshelf/store", "@modelshelf/files", "@modelshelf/web"],
};

/** Packages that belong to Node or the machine: `registry` must run in a browser. */
const isNodeModule = (specifier: string): boolean => specifier.startsWith("node:");

interface SourceFile {
  readonly path: string;
  readonly part: string;
  readonly imports: readonly string[];
}

const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\/|\/e2e\//.test(path);

function importsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const { module } = parseSync(path, text);
  // A computed address names no package; only literal ones can be checked.
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => /^(["'`])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2])
    .filter((specifier) => specifier !== undefined);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  return [...new Set([...module.staticImports.map((item) => item.moduleRequest.value), ...reexports, ...dynamic])];
}

const sourceFiles = (pattern: string, partOf: (path: string) => string): readonly SourceFile[] =>
  globSync(pattern)
    .map((path) => path.split(sep).join("/"))
    .filter((path) => !/\/(?:dist|node_modules)\//.test(path))
    .map((path) => ({ path, part: partOf(path), imports: importsOf(path) }));

const files = sourceFiles("{packages,apps}/*/src/**/*.{ts,tsx}", (path) => path.split("/").slice(0, 2).join("/"));
/** One of the programs runs in the package for npm, where its imports lead elsewhere. */
const toolFiles = sourceFiles(`{${Object.keys(tools)}}/**/*.{ts,mjs,cjs}`, folderOf).filter(
  ({ path }) => path !== "scripts/packing/modelshelf.cjs",
);

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

describe("who may import whom", () => {
  test("the table names every workspace package", () => {
    const parts = globSync("{packages,apps}/*/package.json").map((path) => dirname(path).split(sep).join("/"));
    expect(parts.sort()).toEqual(Object.keys(allowedPackages).sort());
  });

  test.each(Object.keys(allowedPackages))("%s imports only what the table allows", (part) => {
    const own = files.filter((file) => file.part === part);
    expect(own.length).toBeGreaterThan(0);
    const faults = own.flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith("@modelshelf/"))
        .filter((specifier) => !allowedPackages[part]?.includes(packageOf(specifier)))
        .map((specifier) => `${path} imports ${specifier}. Move the code or plug it in from above.`),
    );
    expect(faults).toEqual([]);
  });

  test("relative imports stay inside their package; tests have their tools in scripts/testing as well", () => {
    const faults = files.flatMap(({ path, part, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith("."))
        .filter((specifier) => {
          const target = normalize(join(dirname(path), specifier))
            .split(sep)
            .join("/");
          return !target.startsWith(`${part}/`) && !(isTest(path) && target.startsWith("scripts/testing/"));
        })
        .map((specifier) => `${path} reaches out of ${part} through ${specifier}. Import the package instead.`),
    );
    expect(faults).toEqual([]);
  });

  test.each(Object.keys(allowedPackages))(
    "%s declares every package it imports, and no workspace package more",
    (part) => {
      const manifest = JSON.parse(readFileSync(join(part, "package.json"), "utf8"));
      const root = JSON.parse(readFileSync("package.json", "utf8"));
      const runtime = new Set(Object.keys(manifest.dependencies ?? {}));
      const development = new Set([
        ...Object.keys(manifest.devDependencies ?? {}),
        ...Object.keys(root.devDependencies),
      ]);
      const used = new Set<string>();
      const faults = files
        .filter((file) => file.part === part)
        .flatMap(({ path, imports }) =>
          imports
            .filter((specifier) => /^[@a-z]/.test(specifier) && !isNodeModule(specifier))
            .map(packageOf)
            .filter((name) => {
              used.add(name);
              return !runtime.has(name) && !development.has(name) && !development.has(`@types/${name}`);
            })
            .map((name) => `${path} imports ${name}, which ${part}/package.json does not declare.`),
        );
      expect(faults).toEqual([]);
      const unused = [...runtime].filter((name) => name.startsWith("@modelshelf/") && !used.has(name));
      expect(unused, `${part}/package.json declares workspace packages that nothing imports`).toEqual([]);
    },
  );
});

/** The rooms of each package, from the folder `architecture`. */
const packageRooms: Readonly<Record<string, PackageRooms>> = {
  "packages/registry": registry,
  "packages/docs": docs,
  "packages/store": store,
  "packages/files": filesRooms,
  "apps/web": web,
  "apps/cli": cli,
};

interface InnerFile {
  /** Below `src`. */
  readonly file: string;
  /** Files of the same package, below `src`. */
  readonly targets: readonly string[];
}

/** The imports among the files below a folder, tests aside. */
function innerImports(root: string): readonly InnerFile[] {
  const own = [...files, ...toolFiles].filter(({ path }) => path.startsWith(root) && !isTest(path));
  return own.map(({ path, imports }) => ({
    file: path.slice(root.length),
    targets: imports
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) =>
        normalize(join(dirname(path), specifier))
          .split(sep)
          .join("/"),
      )
      .filter((target) => target.startsWith(root))
      .map((target) => target.slice(root.length)),
  }));
}

/** The first folder of a path; a file that is in none is a room of its own. */
function folderOf(file: string): string {
  return file.split("/")[0] ?? file;
}

describe("inside a package", () => {
  test("every package has a file in the folder architecture", () => {
    expect(Object.keys(packageRooms).sort()).toEqual(Object.keys(allowedPackages).sort());
  });

  describe.each(Object.entries({ ...packageRooms, ...tools }))("%s", (part, rooms) => {
    const [, name] = part.split("/");
    const order = `architecture/${name ?? "tools"}.ts`;
    const own = innerImports(name === undefined ? `${part}/` : `${part}/src/`);

    test("no file imports itself by way of others", () => {
      const circles = importCircles(new Map(own.map(({ file, targets }) => [file, targets])));
      const found = circles.map((circle) => circle.join(" → "));
      expect(found, "These files import one another: move what they share into a file that imports none").toEqual([]);
    });

    test("no folder of src needs another that needs it", () => {
      const byFolder = Map.groupBy(own, ({ file }) => folderOf(file));
      const imports = Array.from(byFolder, ([folder, members]) => {
        const targets = members.flatMap((member) => member.targets.map(folderOf)).filter((target) => target !== folder);
        return [folder, targets] as const;
      });
      expect(importCircles(new Map(imports)), "A drawing of these folders would have no floors").toEqual([]);
    });

    test("no room imports one that comes after it", () => {
      const faults = own.flatMap(({ file, targets }) => {
        if (roomOf(rooms, file) === -1) return [`${file} has no room. Add it to ${order}.`];
        return targets
          .filter((target) => !mayImport(rooms, file, target))
          .map((target) => `${file} reaches up to ${target}. Move the code, or plug it in from above.`);
      });
      expect(faults).toEqual([]);
    });

    test("every room of the order is there", () => {
      const empty = rooms.filter((_, index) => own.every(({ file }) => roomOf(rooms, file) !== index));
      expect(empty.map(nameOf), `Take them out of ${order}`).toEqual([]);
    });
  });

  test("the programs beside the packages import only folders that come before their own", () => {
    const order = Object.keys(tools);
    const faults = toolFiles.flatMap(({ path, part, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith("."))
        .map((specifier) =>
          folderOf(
            normalize(join(dirname(path), specifier))
              .split(sep)
              .join("/"),
          ),
        )
        .filter((folder) => order.indexOf(folder) > order.indexOf(part))
        .map((folder) => `${path} reaches up to ${folder}. Move the code.`),
    );
    expect(faults).toEqual([]);
  });

  test("registry imports no Node module: it runs in a browser", () => {
    const product = files.filter(({ part, path }) => part === "packages/registry" && !isTest(path));
    const faults = product.filter(({ imports }) => imports.some(isNodeModule)).map(({ path }) => path);
    expect(faults).toEqual([]);
  });
});

describe("test projects", () => {
  test("a test that starts other programs is called *.programs.test.ts or *.nightly.test.ts, or drives a browser in a folder e2e", () => {
    const starters = /^node:child_process$|\/(start-hub|browser|loopback|execute)\.ts$/;
    const faults = globSync("{packages,apps,scripts}/**/*.test.{ts,tsx}")
      .filter(
        (path) => !/(^|\/)(node_modules|dist|e2e)\/|\.(?:programs|nightly)\.test\.ts$/.test(path.split(sep).join("/")),
      )
      .filter((path) => importsOf(path).some((specifier) => starters.test(specifier)));
    expect(faults).toEqual([]);
  });
});

describe("names", () => {
  test("no file or folder is called after nothing in particular", () => {
    const vague = /(^|\/)(utils?|helpers?|common|shared|misc|core|manager|data|info)(\.[a-z.]+)?(\/|$)/;
    expect(files.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });

  test("product code names no machine path and no package registry", () => {
    const faults = files
      .filter(({ path }) => !isTest(path))
      .filter(({ path }) => /\/work\/|registry\.npmjs\.org|files\.pythonhosted\.org/.test(readFileSync(path, "utf8")));
    expect(faults.map(({ path }) => path)).toEqual([]);
  });
});
