import { type Code, emptyCode } from "../../../code/code.ts";
import { jsonText, textWithoutApostrophes } from "../../../code/json.ts";
import { sh } from "../../../code/shell.ts";
import type { Call } from "../../call/call.ts";
import { extraHeaders } from "../chat-address.ts";
import { type Client, forEach } from "../client.ts";
import {
  type Body,
  type BodyValue,
  fileName,
  FileText,
  filesIn,
  type HttpRequest,
  isAddress,
} from "../../call/http-request.ts";
import { variants } from "../../variants.ts";
import { madeFileFor } from "../made-file.ts";
import { queueFor } from "../queue.ts";
import { downloadCode } from "./download.ts";
import { queueCode, resultFilter } from "./queue.ts";

/**
 * The command line. It shows the answer as it comes, or writes the file that the answer is or holds. Where a queue takes
 * the work, or the file has to be fetched from an address in the answer, it is a short program, with jq to read JSON.
 */
export const curl: Client = {
  language: "shell",
  name: "curl",
  templates: forEach(variants, (call) => (call.request === undefined ? undefined : codeFor(call, call.request))),
  answerNote: (call) => (needsProgram(call) ? "jq has to be installed." : undefined),
};

const nothing = emptyCode("shell");

/** Whether the first answer is not what the reader wants in the end. */
function needsProgram(call: Call): boolean {
  return madeFileFor(call) !== undefined || queueFor(call) !== undefined;
}

function codeFor(call: Call, request: HttpRequest): Code<"shell"> {
  return sh.blocks(sh.lines(...filesIn(request.body).filter(isAddress).map(fetched)), program(call, request));
}

/** Brings a file from the web, which the call then reads as any other. */
function fetched(address: string): Code<"shell"> {
  return sh`curl --fail --location --globoff --output ${fileName(address)} ${address}`;
}

function program(call: Call, request: HttpRequest): Code<"shell"> {
  if (!needsProgram(call)) return post(call, request);
  const [queue, made] = [queueFor(call), madeFileFor(call)];
  const result = queue === undefined ? "." : resultFilter(queue);
  return sh`
    ask() {
      curl --fail --silent --show-error "$@" \
        ${authorization(call)} \
        ${headerOptions(call)}
    }

    job=$(
      ${send(request)}
    )
    ${queue === undefined ? nothing : queueCode(queue)}

    ${made === undefined ? sh`printf '%s' "$job" | jq -er ${result}` : downloadCode(made, result)}
  `;
}

/** The request to the function that knows who asks. */
function send({ url, body }: HttpRequest): Code<"shell"> {
  const command = sh`
    ask ${url} \
      ${mediaOption(body)} \
      ${bodyOptions(body)}
  `;
  return piped(body.kind === "json" && filesIn(body).length > 0 && printed(body.value), command);
}

function mediaOption(body: Body): Code<"shell"> {
  const media = body.kind === "json" ? "application/json" : body.kind === "file" ? body.media : undefined;
  return media === undefined ? nothing : sh`-H ${`Content-Type: ${media}`}`;
}

function post(call: Call, { url, body }: HttpRequest): Code<"shell"> {
  const command = sh`
    curl ${url} \
      ${isGlob(call, url) ? sh`--globoff` : nothing} \
      ${call.variant === "conversationalStream" ? sh`--no-buffer` : nothing} \
      ${holdsImage(call) ? sh`--fail` : nothing} \
      ${authorization(call)} \
      ${mediaOption(body)} \
      ${headerOptions(call)} \
      ${call.answer.kind === "file" ? sh`--output ${call.answer.file}` : nothing} \
      ${bodyOptions(body)}
  `;
  const hasFile = body.kind === "json" && filesIn(body).length > 0;
  return piped(hasFile && printed(body.value), command, ...(holdsImage(call) ? decoders : []));
}

/** An image that is in JSON as base64, which needs no escapes there: common tools are enough to take it out. */
const decoders = [sh`grep -o '"b64_json": *"[^"]*"'`, sh`cut -d '"' -f 4`, sh`base64 --decode > output.png`];

function holdsImage({ answer }: Call): boolean {
  return answer.kind === "base64 image";
}

/** Commands of which each reads what the one before it writes. */
function piped(...commands: readonly (Code<"shell"> | false)[]): Code<"shell"> {
  const [first = nothing, ...others] = commands.filter((command) => command !== false);
  return others.reduce(
    (line, command) => sh`
      ${line} |
        ${command}
    `,
    first,
  );
}

/** Only an address that a reader gave can hold brackets, which curl would take for several addresses. */
function isGlob({ route }: Call, url: HttpRequest["url"]): boolean {
  return route === "endpoint" && /[[\]{}]/.test(url);
}

/** The variable is in double quotes, where a shell puts its value. */
function authorization({ token, scheme }: Call): Code<"shell"> {
  if ("text" in token) return sh`-H ${`Authorization: ${scheme} ${token.text}`}`;
  const name = sh.identifier(token.variable);
  return scheme === "Key" ? sh`-H "Authorization: Key $${name}"` : sh`-H "Authorization: Bearer $${name}"`;
}

function headerOptions(call: Call): Code<"shell"> {
  const headers = Object.entries(extraHeaders(call) ?? {}).map(([name, value]) => sh`-H ${`${name}: ${value}`}`);
  return continued(headers);
}

/** Options under one another, within one command. */
function continued([first, ...others]: readonly Code<"shell">[]): Code<"shell"> {
  if (first === undefined) return nothing;
  if (others.length === 0) return first;
  return sh`
    ${first} \
    ${continued(others)}
  `;
}

function bodyOptions(body: Body): Code<"shell"> {
  if (body.kind === "file") return sh`--data-binary ${`@${fileName(body.file)}`}`;
  if (body.kind === "form") {
    const quoted = fileName(body.file).replaceAll(/["\\]/g, String.raw`\$&`);
    return continued([
      ...Object.entries(body.fields).map(([name, value]) => sh`--form-string ${`${name}=${value}`}`),
      sh`-F ${`file=@"${quoted}";type=${body.media}`}`,
    ]);
  }
  return filesIn(body).length > 0 ? sh`-d @-` : sh`-d ${sh.json(body.value)}`;
}

/** A file's content goes into the body through a pipe: on a command line it may be too long. Base64 needs no quotes. */
function printed(value: BodyValue): Code<"shell"> {
  const start = sh`printf '%s'`;
  return joined(pieces(value)).reduce<Code<"shell">>(
    (command, piece) =>
      piece instanceof FileText
        ? sh`${command} $(base64 < ${fileName(piece.file)} | tr -d '\n')`
        : sh`${command} ${piece}`,
    start,
  );
}

type Piece = string | FileText;

/** JSON cut at the files. An apostrophe is escaped, so that each piece is in single quotes. */
function pieces(value: BodyValue): readonly Piece[] {
  if (value instanceof FileText)
    return value.as === "base64" ? ['"', value, '"'] : [`"data:${value.media};base64,`, value, '"'];
  if (typeof value === "number" || typeof value === "boolean" || value === null) return [jsonText(value)];
  if (typeof value !== "object") return [textWithoutApostrophes(value)];
  if (isList(value)) return ["[", ...value.flatMap((item, index) => [...comma(index), ...pieces(item)]), "]"];
  const members = Object.entries(value).flatMap(([key, member], index) => [
    ...comma(index),
    ...pieces(key),
    ": ",
    ...pieces(member),
  ]);
  return ["{", ...members, "}"];
}

const isList = (value: object): value is readonly BodyValue[] => Array.isArray(value);
const comma = (index: number): readonly string[] => (index === 0 ? [] : [", "]);

/** Neighboring texts become one. */
function joined(parts: readonly Piece[]): readonly Piece[] {
  const found: Piece[] = [];
  let text = "";
  for (const part of parts) {
    if (part instanceof FileText) {
      found.push(text, part);
      text = "";
    } else text += part;
  }
  return [...found, text];
}
