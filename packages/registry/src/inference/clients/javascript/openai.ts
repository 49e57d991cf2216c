import type { Code } from "../../../code/code.ts";
import { js } from "../../../code/javascript.ts";
import type { Call } from "../../call/call.ts";
import { chatBase, extraHeaders } from "../chat-address.ts";
import { type Client, forEach } from "../client.ts";
import { tokenCode } from "./parts.ts";

/** OpenAI's own library, which talks to every server with its chat route. */
export const openai: Client = {
  language: "javascript",
  name: "openai",
  install: () => ({ npm: ["openai"] }),
  templates: forEach(["conversational", "conversationalStream"], chat),
};

function chat(call: Call): Code<"javascript"> {
  const headers = extraHeaders(call);
  return js`
    import { OpenAI } from "openai";

    const client = new OpenAI({
      baseURL: ${chatBase(call)},
      apiKey: ${tokenCode(call)},
      ${js.lines(headers !== undefined && js`defaultHeaders: ${headers},`)}
    });

    ${answerCode(call)}
  `;
}

function answerCode({ modelName, input, parameters, variant }: Call): Code<"javascript"> {
  const body = { model: modelName, messages: input.messages, ...parameters };
  if (variant === "conversational") {
    return js`
      const completion = await client.chat.completions.create(${body});

      console.log(completion.choices[0].message.content);
    `;
  }
  return js`
    const stream = await client.chat.completions.create(${{ ...body, stream: true }});

    for await (const chunk of stream) {
      process.stdout.write(chunk.choices[0]?.delta?.content ?? "");
    }
    console.log();
  `;
}
