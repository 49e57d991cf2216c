import { py } from "../../../code/python.ts";
import type { Code } from "../../../code/code.ts";
import type { Call } from "../../call/call.ts";
import { type Client, forEach } from "../client.ts";
import { chatCode, importsCode, keywords, tokenCode, tokenModules } from "./parts.ts";
import { chatBase, extraHeaders } from "../chat-address.ts";

/** OpenAI's own library, which talks to every server with its chat route. */
export const openai: Client = {
  language: "python",
  name: "openai",
  install: () => ({ pip: ["openai"] }),
  templates: forEach(["conversational", "conversationalStream"], chat),
};

function chat(call: Call): Code<"python"> {
  const headers = extraHeaders(call);
  return py`
    ${importsCode(tokenModules(call), [py`from openai import OpenAI`])}

    client = OpenAI(
        base_url=${chatBase(call)},
        api_key=${tokenCode(call)},
        ${keywords({ default_headers: headers })}
    )

    ${chatCode(call)}
  `;
}
