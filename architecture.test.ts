import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";

/**
 * Who may import whom. Each part names the workspace packages it may use; `registry` has an order of its own inside.
 * Type imports count: a part that needs another's types depends on it.
 */
const allowedPackages: Readonly<Record<string, readonly string[]>> = {
  "packages/registry": [],
  "packages/docs": [],
  "packages/store": ["@modelshelf/registry"],
  "apps/web": ["@modelshelf/registry", "@modelshelf/docs", "@modelshelf/store"],
  "apps/cli": ["@modelshelf/registry", "@modelshelf/docs", "@modelshelf/store", "@modelshelf/web"],
};

/** Inside `registry`: the first matching prefix says what a file may reach; the files named last may reach everything. */
const registryOrder: readonly { readonly part: string; readonly reaches: readonly string[] }[] = [
  { part: "model.ts", reaches: [] },
  { part: "tasks/ids.ts", reaches: [] },
  { part: "libraries/ids.ts", reaches: [] },
  { part: "code/", reaches: ["code/"] },
  { part: "snippet.ts", reaches: ["code/"] },
  { part: "install.ts", reaches: ["code/", "snippet.ts"] },
  { part: "snippet-text.ts", reaches: ["code/", "snippet.ts", "install.ts"] },
  { part: "quantisation/", reaches: ["quantisation/"] },
  { part: "metrics/", reaches: ["metrics/"] },
  { part: "tasks/", reaches: ["model.ts", "code/", "snippet.ts", "tasks/"] },
  {
    part: "libraries/",
    reaches: [
      "model.ts",
      "code/",
      "snippet.ts",
      "install.ts",
      "snippet-text.ts",
      "tasks/ids.ts",
      "quantisation/",
      "inference/example-inputs.ts",
      "libraries/",
    ],
  },
  {
    part: "dataset-libraries/",
    reaches: ["model.ts", "code/", "snippet.ts", "install.ts", "snippet-text.ts", "dataset-libraries/"],
  },
  { part: "spaces/", reaches: ["model.ts", "code/", "snippet.ts", "spaces/"] },
  {
    part: "inference/",
    reaches: ["model.ts", "code/", "snippet.ts", "install.ts", "tasks/", "libraries/ids.ts", "inference/"],
  },
  {
    part: "local-apps/",
    reaches: ["model.ts", "code/", "snippet.ts", "install.ts", "tasks/", "libraries/ids.ts", "local-apps/"],
  },
  { part: "named-facts.ts", reaches: ["model.ts"] },
  { part: "reasons.ts", reaches: ["model.ts", "named-facts.ts", "snippet.ts", "snippet-text.ts"] },
  { part: "missing.ts", reaches: ["model.ts", "named-facts.ts", "snippet.ts", "libraries/"] },
  { part: "endpoint.ts", reaches: ["code/", "snippet.ts", "libraries/library.ts"] },
  { part: "refused-id.ts", reaches: ["model.ts", "snippet.ts"] },
  {
    part: "write-snippets.ts",
    reaches: ["code/", "snippet.ts", "endpoint.ts", "refused-id.ts", "libraries/library.ts"],
  },
  { part: "hints.ts", reaches: ["model.ts", "libraries/"] },
  { part: "library-by-tag.ts", reaches: ["model.ts", "libraries/"] },
  { part: "relations.ts", reaches: [""] },
  { part: "snippets-for.ts", reaches: [""] },
  { part: "dataset-snippets-for.ts", reaches: [""] },
  { part: "index.ts", reaches: [""] },
];

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

const files: readonly SourceFile[] = globSync("{packages,apps}/*/src/**/*.{ts,tsx}")
  .map((path) => path.split(sep).join("/"))
  .filter((path) => !path.includes("/dist/"))
  .map((path) => ({ path, part: path.split("/").slice(0, 2).join("/"), imports: importsOf(path) }));

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

  test("relative imports stay inside their package", () => {
    const faults = files.flatMap(({ path, part, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith("."))
        .filter((specifier) => !normalize(join(dirname(path), specifier)).startsWith(part))
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

describe("inside registry", () => {
  const root = "packages/registry/src/";
  const registry = files.filter((file) => file.path.startsWith(root) && !isTest(file.path));

  test("no Node module is imported: it runs in a browser", () => {
    const faults = registry.filter(({ imports }) => imports.some(isNodeModule)).map(({ path }) => path);
    expect(faults).toEqual([]);
  });

  test("lower parts never reach up", () => {
    const faults = registry.flatMap(({ path, imports }) => {
      const inside = path.slice(root.length);
      const rule = registryOrder.find(({ part }) => (part.endsWith("/") ? inside.startsWith(part) : inside === part));
      if (!rule) return [`${path} has no place in the order. Add it to registryOrder in architecture.test.ts.`];
      return imports
        .filter((specifier) => specifier.startsWith("."))
        .map((specifier) =>
          normalize(join(dirname(inside), specifier))
            .split(sep)
            .join("/"),
        )
        .filter((target) => !rule.reaches.some((prefix) => target.startsWith(prefix)))
        .map((target) => `${path} reaches up to ${target}.`);
    });
    expect(faults).toEqual([]);
  });
});

describe("test projects", () => {
  test("a test that starts other programs is called *.programs.test.ts, or drives a browser in a folder e2e", () => {
    const starters = /^node:child_process$|\/(start-hub|browser|loopback|execute)\.ts$/;
    const faults = globSync("{packages,apps,scripts}/**/*.test.{ts,tsx}")
      .filter((path) => !/(^|\/)(node_modules|dist|e2e)\/|\.programs\.test\.ts$/.test(path.split(sep).join("/")))
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
