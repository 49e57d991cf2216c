import { type Code, emptyCode } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { Call } from "../../call/call.ts";
import { extraHeaders } from "../chat-address.ts";
import { type Client, forEach } from "../client.ts";
import { type Body, fileName, type FileText, filesIn, type HttpRequest, isAddress } from "../../call/http-request.ts";
import { variants } from "../../variants.ts";
import { withFiles } from "../body-code.ts";
import { madeFileFor } from "../made-file.ts";
import { queueFor } from "../queue.ts";
import { downloadCode, downloadModules, isImage } from "./download.ts";
import { importsCode, tokenCode, tokenModules } from "./parts.ts";
import { queueCode } from "./queue.ts";

/** Plain HTTP from Python. */
export const requests: Client = {
  language: "python",
  name: "requests",
  install: (call) => ({ pip: opensImage(call) ? ["requests", "pillow"] : ["requests"] }),
  templates: forEach(variants, (call) => (call.request === undefined ? undefined : post(call, call.request))),
};

function post(call: Call, { url, body }: HttpRequest): Code<"python"> {
  const isStream = call.variant === "conversationalStream";
  return py`
    ${importsCode(modulesFor(call, body), [...packagesFor(call), py`import requests`])}

    API_URL = ${url}
    headers = ${headersFor(call, body)}

    ${py.lines(...filesIn(body).map(readFile(body)))}

    response = requests.post(
        API_URL,
        headers=headers,
        ${bodyArguments(body)}
        ${isStream ? py`stream=True,` : emptyCode("python")}
    )
    response.raise_for_status()

    ${answerCode(call)}
  `;
}

function modulesFor(call: Call, body: Body): readonly string[] {
  const hasFileText = body.kind === "json" && filesIn(body).length > 0;
  const { kind } = call.answer;
  const modules = new Set([
    ...tokenModules(call),
    ...(hasFileText || kind === "base64 image" ? ["base64"] : []),
    ...(call.variant === "conversationalStream" ? ["json"] : []),
    ...(isSentImage(call) ? ["io"] : []),
    ...downloadModules(madeFileFor(call)),
    ...(queueFor(call) ? ["time"] : []),
  ]);
  return [...modules];
}

/** Whether the answer is an image as it is. */
function isSentImage({ answer }: Call): boolean {
  return answer.kind === "file" && isImage(answer);
}

/** Whether Pillow opens what comes in the end. */
function opensImage(call: Call): boolean {
  const made = madeFileFor(call);
  return isSentImage(call) || (made !== undefined && isImage(made));
}

function packagesFor(call: Call): readonly Code<"python">[] {
  return opensImage(call) ? [py`from PIL import Image`] : [];
}

function headersFor(call: Call, body: Body): Code<"python"> {
  const { token, scheme } = call;
  const authorization =
    "variable" in token ? py`${`${scheme} `} + ${tokenCode(call)}` : py`${`${scheme} ${token.text}`}`;
  const media = body.kind === "file" ? body.media : undefined;
  return py`${{ Authorization: authorization, "Content-Type": media, ...extraHeaders(call) }}`;
}

/** The content of a file, in the variable that {@link bodyArguments} names. */
function readFile(body: Body): (file: string) => Code<"python"> {
  const isText = body.kind === "json";
  return (file) => {
    if (isAddress(file)) {
      return py`
        example = requests.get(${file})
        example.raise_for_status()
        content = ${isText ? py`base64.b64encode(example.content).decode()` : py`example.content`}
      `;
    }
    return py`
      with open(${file}, "rb") as file:
          content = ${isText ? py`base64.b64encode(file.read()).decode()` : py`file.read()`}
    `;
  };
}

function bodyArguments(body: Body): Code<"python"> {
  if (body.kind === "json") return py`json=${withFiles(body.value, fileCode)},`;
  if (body.kind === "file") return py`data=content,`;
  return py`
    data=${body.fields},
    files={"file": (${fileName(body.file)}, content, ${body.media})},
  `;
}

function fileCode({ as, media }: FileText): Code<"python"> {
  return as === "base64" ? py`content` : py`${`data:${media};base64,`} + content`;
}

function answerCode(call: Call): Code<"python"> {
  if (call.variant === "conversationalStream") return streamCode;
  const queue = queueFor(call);
  const made = madeFileFor(call);
  if (queue !== undefined || made !== undefined) {
    return py`
      ${queue === undefined ? py`result = response.json()` : queueCode(queue)}

      ${made === undefined ? py`print(result)` : downloadCode(made)}
    `;
  }
  const { answer } = call;
  if (answer.kind === "message") return py`print(response.json()["choices"][0]["message"]["content"])`;
  if (answer.kind === "base64 image") {
    return py`
      with open("output.png", "wb") as file:
          file.write(base64.b64decode(response.json()["data"][0]["b64_json"]))
    `;
  }
  if (answer.kind !== "file") return py`print(response.json())`;
  if (isSentImage(call)) {
    return py`
      image = Image.open(io.BytesIO(response.content))
      image.save(${answer.file})
    `;
  }
  return py`
    with open(${answer.file}, "wb") as file:
        file.write(response.content)
  `;
}

/** Content may be absent or null, and some servers send chunks without a choice. */
const streamCode = py`
  for line in response.iter_lines():
      if not line.startswith(b"data:"):
          continue
      event = line.removeprefix(b"data:").strip()
      if event == b"[DONE]":
          break
      for choice in json.loads(event)["choices"]:
          print(choice["delta"].get("content") or "", end="", flush=True)
  print()
`;
