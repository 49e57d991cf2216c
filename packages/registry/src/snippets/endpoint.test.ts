import { describe, expect, test } from "vitest";
import { type Code, emptyCode, UnfitValue } from "../code/code.ts";
import { cs } from "../code/csharp.ts";
import { js } from "../code/javascript.ts";
import { py } from "../code/python.ts";
import { sh } from "../code/shell.ts";
import { ignoresVariable, setVariableFirst, stillFromPublicHub, withEndpoint } from "./endpoint.ts";
import { installCommands } from "./install.ts";
import { datasetLibraries } from "../dataset-libraries/all.ts";
import { examplesPath } from "../inference/example-files.ts";
import { libraries, library } from "../libraries/all.ts";
import type { Library } from "../libraries/library.ts";
import type { ModelFacts } from "../model.ts";
import { writeSnippets } from "./write-snippets.ts";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { shapeOf } from "../libraries/test/code-shape.ts";
import { hostileTexts } from "../libraries/test/hostile.ts";
import type { Snippet } from "../snippet.ts";

const address = "https://hub.example.org:3000";
const honoring = { label: "Honoring", endpoint: "HF_ENDPOINT" } as const;
const ignoring = { label: "Ignoring", endpoint: "ignored" } as const;

const textOf = (code: Code): string => withEndpoint({ code }, honoring, address).code.text;

/** The code of a library for its first sample when it is to fetch from another hub. */
function shownBy(entry: Pick<Library, "label" | "endpoint" | "snippets" | "samples">, endpoint: string): string {
  const [sample] = Object.values(entry.samples ?? {});
  return sample === undefined ? "" : (writeSnippets(entry, sample, "model", { endpoint }).snippets[0]?.code.text ?? "");
}

test("a Python program sets the variable before anything is imported", () => {
  expect(textOf(py`import timm`)).toBe(`import os\n\nos.environ["HF_ENDPOINT"] = "${address}"\n\nimport timm`);
});

describe("a library that writes the address itself", () => {
  test("puts it beside the variables that its code sets, and imports os once", () => {
    expect(shownBy(library("rwkv"), address)).toMatch(
      new RegExp(`^import os\n\nos.environ\\["HF_ENDPOINT"\\] = "${address}"\nos.environ\\["RWKV_V7_ON"\\] = "1"\n`),
    );
  });

  test("is not put right by anybody else", () => {
    const code = py`import tool`;
    expect(withEndpoint({ code }, { label: "Writing", endpoint: "written" }, address)).toEqual({ code });
  });

  test("is Transformers.js, which is told the host below its imports", () => {
    expect(shownBy(library("transformers.js"), address)).toMatch(
      `import { env, pipeline } from "@huggingface/transformers";\n\nenv.remoteHost = "${address}";\n\nconst pipe = `,
    );
  });
});

test("a shell exports the variable in the first line", () => {
  expect(textOf(sh`hf download ${"a/b"}`)).toBe(`export HF_ENDPOINT=${address}\nhf download a/b`);
});

test("where code cannot say it, the note does", () => {
  const note = setVariableFirst(address);
  for (const code of [js`load();`, cs`Load();`]) {
    expect(withEndpoint({ code, note: "Careful." }, honoring, address)).toEqual({ code, note: `Careful. ${note}` });
  }
});

test("a library that ignores the variable keeps its code, and the note says so", () => {
  const shown = withEndpoint({ code: py`import tool` }, ignoring, address);
  expect(shown.code.text).toBe("import tool");
  expect(shown.note).toBe(ignoresVariable("Ignoring", address));
});

test("what fetches nothing stays as it is: notices and comments", () => {
  for (const code of [emptyCode("python"), py`# See the card.`, sh`# See the card.`]) {
    const snippet: Snippet = { code, notice: "Type of model unknown" };
    expect(withEndpoint(snippet, ignoring, address)).toEqual(snippet);
  }
});

test("a wheel of a repository comes from the same hub; a repository of Git cannot, and the note says so", () => {
  const pip = [
    "a @ https://huggingface.co/b/a/resolve/main/a.whl",
    "git+https://huggingface.co/b/c",
    "huggingface_hub",
  ];
  const shown = withEndpoint({ install: { pip }, code: py`import a` }, honoring, address);
  expect(shown.install?.pip).toEqual([`a @ ${address}/b/a/resolve/main/a.whl`, ...pip.slice(1)]);
  expect(shown.note).toBe(stillFromPublicHub);
});

test("slashes at the end of the address go", () => {
  const samples = { any: { id: "a/b", tags: [] } };
  const shown = shownBy({ ...honoring, snippets: () => [{ code: sh`hf env` }], samples }, `${address}//`);
  expect(shown).toContain(`=${address}\n`);
});

interface Case {
  readonly key: string;
  readonly where: string;
  readonly snippet: Snippet;
  readonly at: (endpoint: string) => Snippet;
}

const cases: readonly Case[] = [...libraries].flatMap(([key, entry]) =>
  Object.entries(entry.samples ?? {}).flatMap(([name, model]) =>
    (entry.snippets?.(model) ?? []).map((snippet, position) => ({
      key,
      where: `entries/${key}.ts, sample "${name}"`,
      snippet,
      at: (endpoint: string) => snippetAt(entry, model, position, endpoint),
    })),
  ),
);

/** @throws UnfitValue for an address that the code cannot hold */
function snippetAt(entry: Library, model: ModelFacts, position: number, endpoint: string): Snippet {
  const { snippets, error, fault } = writeSnippets(entry, model, "model", { endpoint });
  const snippet = snippets[position];
  if (snippet !== undefined) return snippet;
  throw fault ?? new UnfitValue(error);
}

const closed = "http://hub.test:3000";

/** Code that names another host, and why: it installs the program itself, as a package manager does. */
const installers: Readonly<Record<string, string>> = {
  "jev-style: github.com": "clones llama.cpp, to build it",
  "memra: raw.githubusercontent.com": "the installer of its programs",
};

/** Hosts that code names outside of comments, but for the hub and the machine that runs it. */
function hostsIn(text: string): readonly string[] {
  const lines = text.split("\n").filter((line) => !/^\s*(?:#|\/\/|--\s)/.test(line));
  const hosts = [...lines.join("\n").matchAll(/\b(?:https?|ftp|s3|gs):\/\/([^\s/"'`<>)]+)/g)].map(
    ([, host = ""]) => host,
  );
  return hosts.filter((host) => host !== "hub.test:3000" && !/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host));
}

const datasetCases = [...datasetLibraries].flatMap(([key, entry]) =>
  Object.entries(entry.samples).map(([name, facts]) => ({ key, entry, facts, where: `${key}, sample "${name}"` })),
);

test("code for datasets of this hub reads no other host, and says so nowhere", () => {
  for (const { entry, facts, where } of datasetCases) {
    const { snippets } = writeSnippets(entry, facts, "dataset", { endpoint: closed });
    for (const { code, note = "" } of snippets) {
      expect(hostsIn(code.text), where).toEqual([]);
      expect(code.text, where).toContain("hub.test:3000");
      expect(note, where).not.toMatch(/does not fetch from|ignores HF_ENDPOINT/);
    }
  }
});

const shownFor = (src: string): string => {
  const model = { id: "acme/crane", tags: ["timm"], widget: { src } };
  return writeSnippets(library("timm"), model, "model", { endpoint: closed }).snippets[0]?.code.text ?? "";
};

describe("the example of the record", () => {
  test("is fetched from this hub where it is a file of the repository", () => {
    const text = shownFor("https://huggingface.co/acme/crane/resolve/main/crane.jpg");
    expect(text).toContain(`urlopen("${closed}/acme/crane/resolve/main/crane.jpg")`);
  });

  test.each([
    "https://example.org/cup.jpg",
    "https://huggingface.co/acme/crane-2/resolve/main/crane.jpg",
    "https://huggingface.co/datasets/acme/crane/resolve/main/crane.jpg",
  ])("is left out where it is elsewhere: %s", (src) => {
    expect(shownFor(src)).toContain(`urlopen("${closed}${examplesPath}/cats.jpg")`);
  });
});

/** Examples come from the hub whatever a library does about its files. */
const withoutExamples = (text: string): string => text.replaceAll(`${address}${examplesPath}/`, "");

const partsOf = ({ code, install }: Snippet): readonly Code[] => [code, ...(install ? [installCommands(install)] : [])];

describe("every snippet of every library", () => {
  test("says the address in its code or in its note, and its code stays without fault", () => {
    expect(faultsOf(...cases.flatMap(({ at }) => partsOf(at(address))))).toEqual([]);
    for (const { where, snippet, at } of cases) {
      const shown = at(address);
      expect(shown.code.text, where).not.toMatch(/^\s|\s$|\n{4}/);
      const fetches = /^\s*(?!#|\/\/)\S/m.test(snippet.code.text);
      const says = [withoutExamples(shown.code.text), shown.note ?? ""].some((text) => text.includes(address));
      expect(says, where).toBe(fetches);
    }
  });

  test("fetches nothing from another host, so that it runs in a closed network", () => {
    const elsewhere = cases.flatMap(({ key, at }) => hostsIn(at(closed).code.text).map((host) => `${key}: ${host}`));
    expect([...new Set(elsewhere)].toSorted()).toEqual(Object.keys(installers).toSorted());
  });

  test("imports and sets nothing before the address, in Python", () => {
    for (const { where, at } of cases) {
      const { language, text } = at(address).code;
      if (language !== "python" || !withoutExamples(text).includes(address)) continue;
      expect(text.startsWith(`import os\n\nos.environ["HF_ENDPOINT"] = "${address}"\n`), where).toBe(true);
      const message = `${where}: write the address with endpointLine, and say endpoint: "written".`;
      expect(text.match(/^import os$/gm), message).toHaveLength(1);
    }
  });

  test("is only changed in literals by an address that holds all that has broken generators", () => {
    const fitting = hostileTexts.filter((text) => !/[\0\p{Cs}]/u.test(text)).join("");
    for (const item of cases) expect(skeletons(item.at(`${address}/?${fitting}`)), item.where).toEqual(benign(item));
  });

  const firsts = [...Map.groupBy(cases, ({ key }) => key).values()].flatMap(([first]) => first ?? []);

  test.each(hostileTexts.map((text) => [JSON.stringify(text), text]))(
    "is only changed in literals by %s",
    (_, text) => {
      for (const item of firsts) {
        const hostile = unlessUnfit(() => skeletons(item.at(`${address}/?${text}`)));
        if (hostile !== undefined) expect(hostile, item.where).toEqual(benign(item));
      }
    },
  );
});

const benignSkeletons = new Map<Case, readonly string[]>();

function benign(item: Case): readonly string[] {
  const known = benignSkeletons.get(item) ?? skeletons(item.at(`${address}/?x`));
  benignSkeletons.set(item, known);
  return known;
}

const skeletons = (snippet: Snippet): readonly string[] => partsOf(snippet).map((code) => shapeOf(code).skeleton);

/** Some texts fit into no shell word. */
function unlessUnfit<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof UnfitValue) return undefined;
    throw error;
  }
}
