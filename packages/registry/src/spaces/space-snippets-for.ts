import { UnfitValue } from "../code/code.ts";
import { html } from "../code/html.ts";
import { js } from "../code/javascript.ts";
import { py } from "../code/python.ts";
import { sh } from "../code/shell.ts";
import { repositoryName } from "../model.ts";
import type { Snippet } from "../snippet.ts";

/** The few facts about one demo app that code may depend on; all text is hostile. Made from a record by `toSpaceFacts`. */
export interface SpaceFacts {
  readonly id: string;
  /** `gradio`, `streamlit`, `docker`, `static`, … */
  readonly sdk?: string;
  /** Version of the toolkit, such as `5.38.0`. */
  readonly sdkVersion?: string;
  /** Address at which it runs: https, no page of it. */
  readonly host?: string;
  /** File that it is started with; a path in the repository. */
  readonly appFile?: string;
  /** Port on which a container of it listens. */
  readonly appPort?: number;
  /** Paths in the repository, as far as the record lists them. */
  readonly files: readonly string[];
}

/**
 * How to use a demo app from elsewhere: call it (Gradio), embed it (if its address is known), or run it locally. Uses only
 * calls that the toolkit is known to support. Never throws, even for hostile values.
 *
 * @example spaceSnippetsFor({ id: "ada/demo", sdk: "gradio", files: [] }).map(({ title }) => title)
 * // ["Call it from Python", "Call it from JavaScript", "Run it on your own machine"]
 */
export function spaceSnippetsFor(space: SpaceFacts): readonly Snippet[] {
  return [callFromPython, callFromJavaScript, embed, runLocally].flatMap((write) => {
    try {
      return write(space) ?? [];
    } catch (error) {
      // A file or a version that fits into no command costs its block, not the others.
      if (error instanceof UnfitValue) return [];
      throw error;
    }
  });
}

function callFromPython({ id, sdk }: SpaceFacts): Snippet | undefined {
  if (sdk !== "gradio") return undefined;
  const code = py`
    from gradio_client import Client

    client = Client(${id})
    client.view_api()
  `;
  const note =
    "view_api() prints the functions of the app with their parameters; call one with client.predict(…, api_name=…).";
  return { title: "Call it from Python", install: { pip: ["gradio_client"] }, code, note };
}

function callFromJavaScript({ id, sdk }: SpaceFacts): Snippet | undefined {
  if (sdk !== "gradio") return undefined;
  const code = js`
    import { Client } from "@gradio/client";

    const app = await Client.connect(${id});
    console.log(await app.view_api());
  `;
  const note = "Call one of the functions with app.predict(name, parameters).";
  return { title: "Call it from JavaScript", install: { npm: ["@gradio/client"] }, code, note };
}

function embed({ id, host }: SpaceFacts): Snippet | undefined {
  if (host === undefined) return undefined;
  const code = html`
    <iframe src=${host} title=${repositoryName(id)} width="850" height="450" loading="lazy"></iframe>
  `;
  return { title: "Embed it in a page", code, note: "Works while the app is public and runs at this address." };
}

/** The title of the commands that start a copy of an app. */
export const localTitle = "Run it on your own machine";

function runLocally(space: SpaceFacts): Snippet | undefined {
  const started = start(space);
  if (started === undefined) return undefined;
  const { code, install } = started;
  const requirements = install !== undefined && space.files.includes("requirements.txt");
  return {
    title: localTitle,
    install: {
      clone: `https://huggingface.co/spaces/${space.id}`,
      ...(requirements && { requirements: "requirements.txt" }),
      ...(install !== undefined && { pip: [install] }),
    },
    code,
    note: "Read its code first: it runs with your permissions. It may expect hardware or secrets that your machine does not have.",
  };
}

/** The command in the folder of the repository, and the Python package of the toolkit. */
function start({
  id,
  sdk,
  sdkVersion,
  appFile,
  appPort,
  files,
}: SpaceFacts): (Pick<Snippet, "code"> & { readonly install?: string }) | undefined {
  const file = appFile ?? (files.length === 0 || files.includes("app.py") ? "app.py" : undefined);
  switch (sdk) {
    case "gradio":
      return file === undefined ? undefined : { code: sh`python ${file}`, install: versioned("gradio", sdkVersion) };
    case "streamlit":
      return file === undefined
        ? undefined
        : { code: sh`streamlit run ${file}`, install: versioned("streamlit", sdkVersion) };
    case "docker": {
      const port = appPort ?? 7860;
      // Docker takes names in small letters alone.
      const name = repositoryName(id).toLowerCase();
      const code = sh`
        docker build --tag ${name} .
        docker run --rm --publish ${`${port}:${port}`} ${name}
      `;
      return { code };
    }
    case "static":
      return { code: sh`python -m http.server 7860` };
    default:
      return undefined;
  }
}

const versioned = (name: string, version: string | undefined): string =>
  version !== undefined && /^\d+(?:\.\d+){1,3}$/.test(version) ? `${name}==${version}` : name;
