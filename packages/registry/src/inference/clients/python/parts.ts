import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { Call } from "../../call/call.ts";
import type { JsonValue } from "../../example-inputs.ts";
import type { Path } from "../../providers/provider-facts.ts";

/** Where the token comes from: `os.environ["HF_TOKEN"]`, or the token itself. */
export function tokenCode({ token }: Call): Code<"python"> {
  return "variable" in token ? py`os.environ[${token.variable}]` : py`${token.text}`;
}

/** Import statements in the order of isort: modules of Python, a blank line, packages. */
export function importsCode(modules: readonly string[], packages: readonly Code<"python">[]): Code<"python"> {
  const own = [...modules].sort().map((module) => py`import ${dotted(module.split("."))}`);
  return py.blocks(own.length > 0 && py.lines(...own), packages.length > 0 && py.lines(...packages));
}

/** A name with its dots. */
function dotted([first = "", ...others]: readonly string[]): Code<"python"> {
  return others.reduce((code, name) => py`${code}.${py.identifier(name)}`, py`${py.identifier(first)}`);
}

/** The value at a place of JSON: `job["output"][0]`. */
export function member(start: Code<"python">, path: Path): Code<"python"> {
  return path.reduce((code, key) => py`${code}[${key}]`, start);
}

/** Modules of Python that a call needs for its token. */
export function tokenModules({ token }: Call): readonly string[] {
  return "variable" in token ? ["os"] : [];
}

/** Arguments by name, one per line; what is undefined is left out. */
export function keywords(values: Readonly<Record<string, JsonValue | undefined>>): Code<"python"> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return py.lines(...given.map(([name, value]) => py`${py.identifier(name)}=${value},`));
}

/** Parameters of a chat that Python's clients know by name; all others go into `extra_body`. */
const named = new Set(
  (
    "temperature max_tokens top_p frequency_penalty presence_penalty seed stop n tools tool_choice response_format " +
    "logprobs top_logprobs logit_bias"
  ).split(" "),
);

/** The arguments of a chat. */
function chatKeywords({ modelName, input, parameters, variant }: Call): Code<"python"> {
  const entries = Object.entries(parameters);
  const others = entries.filter(([name]) => !named.has(name));
  return keywords({
    model: modelName,
    messages: input.messages,
    ...Object.fromEntries(entries.filter(([name]) => named.has(name))),
    ...(others.length > 0 && { extra_body: Object.fromEntries(others) }),
    ...(variant === "conversationalStream" && { stream: true }),
  });
}

/** Asks and prints: the answer, or what comes of it piece by piece. */
export function chatCode(call: Call): Code<"python"> {
  if (call.variant === "conversational") {
    return py`
      completion = client.chat.completions.create(
          ${chatKeywords(call)}
      )

      print(completion.choices[0].message.content)
    `;
  }
  return py`
    stream = client.chat.completions.create(
        ${chatKeywords(call)}
    )

    for chunk in stream:
        for choice in chunk.choices:
            print(choice.delta.content or "", end="", flush=True)
    print()
  `;
}
