import { beforeAll, describe, expect, test } from "vitest";
import type { Code } from "../code/code.ts";
import { installCommands } from "../snippets/install.ts";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { hostileTexts } from "../libraries/test/hostile.ts";
import type { Snippet } from "../snippet.ts";
import { localTitle, type SpaceFacts, spaceSnippetsFor } from "./space-snippets-for.ts";

const gradio: SpaceFacts = {
  id: "ada/Speaks",
  sdk: "gradio",
  sdkVersion: "5.38.0",
  host: "https://ada-speaks.hf.space",
  appFile: "demo/app.py",
  files: ["demo/app.py", "requirements.txt"],
};

const titles = (space: SpaceFacts): (string | undefined)[] => spaceSnippetsFor(space).map(({ title }) => title);
const local = (space: SpaceFacts): Snippet | undefined => spaceSnippetsFor(space).find(({ install }) => install?.clone);

test("an app of Gradio can be called, embedded and run", () => {
  const written = spaceSnippetsFor(gradio);
  expect(written.map(({ code }) => code.text)).toEqual([
    'from gradio_client import Client\n\nclient = Client("ada/Speaks")\nclient.view_api()',
    'import { Client } from "@gradio/client";\n\nconst app = await Client.connect("ada/Speaks");\nconsole.log(await app.view_api());',
    '<iframe src="https://ada-speaks.hf.space" title="Speaks" width="850" height="450" loading="lazy"></iframe>',
    "python demo/app.py",
  ]);
  expect(installCommands(local(gradio)?.install ?? {}).text).toBe(
    "git clone https://huggingface.co/spaces/ada/Speaks\ncd Speaks\npip install -r requirements.txt gradio==5.38.0",
  );
});

test.each([
  ["streamlit", { sdk: "streamlit", files: [] }, "streamlit run app.py"],
  [
    "docker",
    { sdk: "docker", appPort: 8080, files: [] },
    "docker build --tag speaks .\ndocker run --rm --publish 8080:8080 speaks",
  ],
  ["static", { sdk: "static", files: [] }, "python -m http.server 7860"],
])("an app of %s is run as its toolkit wants it", (_, facts, command) => {
  expect(local({ id: "ada/Speaks", ...facts })?.code.text).toBe(command);
  expect(titles({ id: "ada/Speaks", ...facts })).toEqual([localTitle]);
});

test("nothing is shown that the record gives no reason for", () => {
  expect(titles({ id: "ada/x", files: [] })).toEqual([]);
  expect(titles({ id: "ada/x", sdk: "constructor", files: [] })).toEqual([]);
  expect(titles({ id: "ada/x", sdk: "streamlit", files: ["main.py"] })).toEqual([]);
  expect(titles({ id: "ada/x", host: "https://x.example", files: [] })).toEqual(["Embed it in a page"]);
});

const written = (sdk: string, text: string): readonly Snippet[] =>
  spaceSnippetsFor({ ...gradio, sdk, sdkVersion: text, appFile: text, host: text });

const codeOf = (snippets: readonly Snippet[]): readonly Code[] =>
  snippets.flatMap(({ code, install }) => (install ? [code, installCommands(install)] : [code]));

describe("hostile values", () => {
  const sdks = ["gradio", "streamlit", "docker"];

  // All at once, so that one shell reads them.
  beforeAll(() => void faultsOf(...hostileTexts.flatMap((text) => sdks.flatMap((sdk) => codeOf(written(sdk, text))))));

  test.each(hostileTexts.map((text) => [JSON.stringify(text), text]))("%s breaks no command", (_, text) => {
    for (const sdk of sdks) {
      const snippets = written(sdk, text);
      expect(faultsOf(...codeOf(snippets))).toEqual([]);
      for (const { code } of snippets) {
        if (code.language === "html") expect(code.text.match(/[<>]/g)).toEqual(["<", ">", "<", ">"]);
        if (code.language === "shell" && sdk !== "docker") expect(code.text.split("\n")).toHaveLength(1);
      }
    }
  });
});
