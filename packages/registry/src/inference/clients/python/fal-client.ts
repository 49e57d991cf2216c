import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { Call } from "../../call/call.ts";
import { type Client, forEach } from "../client.ts";
import { isAddress } from "../../call/http-request.ts";
import { withFiles } from "../body-code.ts";
import { madeFileFor } from "../made-file.ts";
import { downloadCode, downloadModules, isImage } from "./download.ts";
import { importsCode } from "./parts.ts";

/**
 * fal.ai's own library. It always asks fal.ai itself, with the key in `FAL_KEY`, and knows models by fal.ai's own names
 * only: where a record does not give that name, there is nothing to write.
 */
export const falClient: Client = {
  language: "python",
  name: "fal_client",
  install: (call) => ({ pip: ["fal-client", ...downloaders(call).map(({ pip }) => pip)] }),
  templates: forEach(
    [
      "textToImage",
      "imageToImage",
      "imageToVideo",
      "textToVideo",
      "textToSpeech",
      "textToAudio",
      "basicAudio",
      "basicImage",
    ],
    subscribe,
  ),
  ignoredOptions: ({ billTo, token, route }) => [
    ...(billTo === undefined ? [] : ["fal_client bills the owner of its API key; nobody else can be billed."]),
    ...("text" in token && route === "router"
      ? ["fal_client takes an API key of fal.ai from the environment variable FAL_KEY, not a Hugging Face token."]
      : []),
  ],
};

function subscribe(call: Call): Code<"python"> | undefined {
  const { request, provider, token, route, modelName, hasMapping } = call;
  if (provider !== "fal-ai" || !hasMapping || request === undefined || request.body.kind !== "json") return undefined;
  const ownKey = "text" in token && route === "direct" ? token.text : undefined;
  const made = madeFileFor(call);
  return py`
    ${importsCode(downloadModules(made), [py`import fal_client`, ...downloaders(call).map(({ code }) => code)])}

    ${ownKey === undefined ? py.comment("The key of fal.ai is read from the environment variable FAL_KEY.") : py`client = fal_client.SyncClient(key=${ownKey})`}
    result = ${ownKey === undefined ? py`fal_client` : py`client`}.subscribe(
        ${modelName},
        arguments=${withFiles(request.body.value, ({ file }) => (isAddress(file) ? py`${file}` : py`fal_client.encode_file(${file})`))},
    )

    ${made === undefined ? py`print(result)` : downloadCode(made)}
  `;
}

/** The ways to fetch and open the file in the end. */
function downloaders(call: Call): readonly { readonly pip: string; readonly code: Code<"python"> }[] {
  const made = madeFileFor(call);
  if (made === undefined) return [];
  return [
    ...(isImage(made) ? [{ pip: "pillow", code: py`from PIL import Image` }] : []),
    ...(made.mayBeData ? [] : [{ pip: "requests", code: py`import requests` }]),
  ];
}
