import { type Code, emptyCode } from "../code/code.ts";
import { py } from "../code/python.ts";
import { sh } from "../code/shell.ts";
import { exampleInput, type Message } from "../inference/example-inputs.ts";
import { answerLength, beginningFor } from "../libraries/families/generation.ts";
import { chatFor, questionFor } from "../libraries/families/prompts.ts";
import type { ModelFacts } from "../model.ts";
import type { AppStep } from "./local-app.ts";
import { chatTemplateOf } from "./conditions.ts";

/** A server on this machine that speaks the protocol of OpenAI. */
export interface LocalServer {
  /** Up to `/v1` or what stands for it, without a slash at its end: `http://localhost:8080/v1`. */
  readonly base: string;
  /** The model's name there; absent where the server gives it one, which has to be asked for. */
  readonly name?: string;
  /** A key to give, for servers that ask for one. */
  readonly key?: string;
  /** It has no route that continues a text. */
  readonly onlyChats?: true;
  /** A remark for both calls. */
  readonly note?: string;
}

/**
 * The requests to a server once it runs: with curl, and in Python with OpenAI's client. A chat begins with the record's
 * example or its task's; a model that is not known to chat continues a text.
 *
 * @example askServer(model, { base: "http://localhost:8080/v1", name: model.id }).map(({ title }) => title)
 * // ["Ask the server with curl", "Ask the server in Python"]
 */
export function askServer(model: ModelFacts, server: LocalServer): readonly AppStep[] {
  const call = callFor(model, server.onlyChats === true);
  const note = server.note === undefined ? {} : { note: server.note };
  const curlNote = server.name === undefined ? { note: [server.note, needsJq].filter(Boolean).join(" ") } : note;
  return [
    { title: "Ask the server with curl", code: curl(call, server), ...curlNote },
    { title: "Ask the server in Python", install: { pip: ["openai"] }, code: python(call, server), ...note },
  ];
}

const needsJq = "jq has to be installed.";

type ServerCall =
  | { readonly kind: "chat"; readonly messages: readonly Message[] }
  | { readonly kind: "completion"; readonly prompt: string }
  | { readonly kind: "embedding"; readonly input: string };

function callFor(model: ModelFacts, onlyChats: boolean): ServerCall {
  if (model.pipelineTag === "feature-extraction" || model.pipelineTag === "sentence-similarity")
    return { kind: "embedding", input: questionFor(model, "A cold glass of lemonade is the best part of a hot day.") };
  if (!onlyChats && !isChat(model)) return { kind: "completion", prompt: beginningFor(model) };
  const isAboutImage = model.pipelineTag === "image-text-to-text";
  return { kind: "chat", messages: (isAboutImage ? exampleInput(model)?.messages : undefined) ?? chatFor(model) };
}

/** Whether a model is known to answer: by its tag, its chat template, or because it is asked about images. */
export function isChat(model: ModelFacts): boolean {
  return (
    model.tags.includes("conversational") ||
    chatTemplateOf(model) !== undefined ||
    model.pipelineTag === "image-text-to-text"
  );
}

const paths = { chat: "chat/completions", completion: "completions", embedding: "embeddings" } as const;

function curl(call: ServerCall, { base, name, key }: LocalServer): Code<"shell"> {
  const { kind, ...asked } = call;
  const length = kind === "completion" ? { max_tokens: answerLength } : {};
  const authorization = key === undefined ? emptyCode("shell") : sh`-H ${`Authorization: Bearer ${key}`}`;
  if (name === undefined) {
    const [list, ask] = [curlOf(`${base}/models`, key), curlOf(`${base}/${paths[kind]}`, key)];
    return sh`
      model=$(${list} -s | jq -r '.data[0].id')
      jq -n --arg model "$model" --argjson body ${sh.json({ ...asked, ...length })} '$body + {model: $model}' |
        ${ask} -H "Content-Type: application/json" -d @-
    `;
  }
  return sh`
    curl ${`${base}/${paths[kind]}`} \
      -H "Content-Type: application/json" \
      ${authorization} \
      -d ${sh.json({ model: name, ...asked, ...length })}
  `;
}

function curlOf(address: string, key: string | undefined): Code<"shell"> {
  return key === undefined ? sh`curl ${address}` : sh`curl ${address} -H ${`Authorization: Bearer ${key}`}`;
}

function python(call: ServerCall, { base, name, key = "none" }: LocalServer): Code<"python"> {
  return py`
    from openai import OpenAI

    client = OpenAI(base_url=${base}, api_key=${key})
    ${name === undefined ? py`model = client.models.list().data[0].id` : emptyCode("python")}

    ${request(call, name === undefined ? py`model` : py`${name}`)}
  `;
}

function request(call: ServerCall, name: Code<"python">): Code<"python"> {
  if (call.kind === "embedding")
    return py`
      text = ${call.input}
      response = client.embeddings.create(model=${name}, input=text)
      print(len(response.data[0].embedding))
    `;
  if (call.kind === "completion")
    return py`
      prompt = ${call.prompt}
      completion = client.completions.create(model=${name}, prompt=prompt, max_tokens=${answerLength})
      print(completion.choices[0].text)
    `;
  return py`
    messages = ${call.messages}
    completion = client.chat.completions.create(model=${name}, messages=messages)
    print(completion.choices[0].message.content)
  `;
}
