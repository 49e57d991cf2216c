import { type Code } from "../../../code/code.ts";
import { js } from "../../../code/javascript.ts";
import type { Call } from "../../call/call.ts";
import { extraHeaders } from "../chat-address.ts";
import { type Client, forEach } from "../client.ts";
import { type Body, fileName, type FileText, filesIn, type HttpRequest, isAddress } from "../../call/http-request.ts";
import { variants } from "../../variants.ts";
import { withFiles } from "../body-code.ts";
import { madeFileFor } from "../made-file.ts";
import { type CallQueue, queueFor } from "../queue.ts";
import { downloadCode } from "./download.ts";
import { fileImport, tokenCode } from "./parts.ts";
import { queueCode } from "./queue.ts";

/** Plain HTTP from JavaScript; with files, for Node. */
export const fetchClient: Client = {
  language: "javascript",
  name: "fetch",
  templates: forEach(variants, (call) => (call.request === undefined ? undefined : post(call, call.request))),
};

function post(call: Call, { url, body }: HttpRequest): Code<"javascript"> {
  const [file] = filesIn(body);
  const queue = queueFor(call);
  const headers = headersFor(call, body);
  return js`
    ${fileImport(file !== undefined && !isAddress(file), writesFile(call))}

    ${js.lines(file !== undefined && readCode(file, body))}
    ${js.lines(body.kind === "form" && formCode(body))}

    ${js.lines(queue && js`const headers = ${headers};`)}
    const response = await fetch(${url}, {
      method: "POST",
      ${queue ? js`headers,` : js`headers: ${headers},`}
      body: ${bodyCode(body)},
    });
    if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);

    ${answerCode(call, queue)}
  `;
}

function writesFile(call: Call): boolean {
  const { answer } = call;
  return madeFileFor(call) !== undefined || answer.kind === "file" || answer.kind === "base64 image";
}

function readCode(file: string, body: Body): Code<"javascript"> {
  if (isAddress(file)) {
    const fetched = js`Buffer.from(await (await fetch(${file})).arrayBuffer())`;
    return body.kind === "json" ? js`const file = ${fetched}.toString("base64");` : js`const file = ${fetched};`;
  }
  return body.kind === "json"
    ? js`const file = await readFile(${file}, "base64");`
    : js`const file = await readFile(${file});`;
}

function formCode({ file, media, fields }: Extract<Body, { kind: "form" }>): Code<"javascript"> {
  return js`
    const form = new FormData();
    ${Object.entries(fields).map(([name, value]) => js`form.append(${name}, ${value});`)}
    form.append("file", new Blob([file], { type: ${media} }), ${fileName(file)});
  `;
}

/** The content type of a form holds a boundary, which only `fetch` knows. */
function headersFor(call: Call, body: Body): Code<"javascript"> {
  const { token, scheme } = call;
  const authorization =
    "variable" in token ? js`${`${scheme} `} + ${tokenCode(call)}` : js`${`${scheme} ${token.text}`}`;
  const media = body.kind === "json" ? "application/json" : body.kind === "file" ? body.media : undefined;
  return js`${{ Authorization: authorization, "Content-Type": media, ...extraHeaders(call) }}`;
}

function bodyCode(body: Body): Code<"javascript"> {
  if (body.kind === "json") return js`JSON.stringify(${withFiles(body.value, fileCode)})`;
  return body.kind === "file" ? js`file` : js`form`;
}

function fileCode({ as, media }: FileText): Code<"javascript"> {
  return as === "base64" ? js`file` : js`${`data:${media};base64,`} + file`;
}

function answerCode(call: Call, queue: CallQueue | undefined): Code<"javascript"> {
  const made = madeFileFor(call);
  if (queue !== undefined || made !== undefined) {
    return js`
      ${queue === undefined ? js`const result = await response.json();` : queueCode(queue)}

      ${made === undefined ? js`console.log(result);` : downloadCode(made)}
    `;
  }
  const { answer } = call;
  if (call.variant === "conversationalStream") return streamCode;
  if (answer.kind === "message") {
    return js`
      const completion = await response.json();
      console.log(completion.choices[0].message.content);
    `;
  }
  if (answer.kind === "base64 image") {
    return js`
      const { data } = await response.json();
      await writeFile("output.png", Buffer.from(data[0].b64_json, "base64"));
    `;
  }
  if (answer.kind !== "file") return js`console.log(await response.json());`;
  return js`await writeFile(${answer.file}, Buffer.from(await response.arrayBuffer()));`;
}

/** A chunk of the network may end within a line, and within a letter. */
const streamCode = js`
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of response.body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      const event = line.startsWith("data:") ? line.slice("data:".length).trim() : "";
      if (event === "" || event === "[DONE]") continue;
      process.stdout.write(JSON.parse(event).choices[0]?.delta?.content ?? "");
    }
  }
  console.log();
`;
