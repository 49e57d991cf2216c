import { describe, expect, test } from "vitest";
import { localApps } from "./all.ts";
import type { AppStep } from "./local-app.ts";

/** The steps of an application lead to an answer: a server is asked, a program in a terminal answers, an agent runs. */

const shown = [...localApps].flatMap(([key, app]) =>
  Object.entries(app.samples).map(([name, model]) => ({
    place: `${key}, ${name}`,
    kinds: app.kinds,
    steps: app.steps(model, {}),
    link: app.link?.(model),
  })),
);

/** Sends the example and shows what comes back. */
const asksInPython = ({ code }: AppStep): boolean =>
  code.language === "python" && /base_url=/.test(code.text) && /^print\(/m.test(code.text.split("\n").at(-1) ?? "");
const asksWithCurl = ({ code }: AppStep): boolean =>
  code.language === "shell" && /\bcurl http\S+\/(?:completions|embeddings)\b/.test(code.text);

/** Starts a server that waits for other programs. */
const startsServer = ({ code }: AppStep): boolean =>
  /^(?:llama-server|vllm serve|sglang serve|mlx_lm\.server|lms server start|\.\/koboldcpp)\b/m.test(code.text);

/** Answers in the terminal: a chat, a text that goes on, an agent. */
const answers = ({ code }: AppStep): boolean =>
  /^(?:llama-cli|ollama run|docker model run|mlx_lm\.(?:chat|generate)|npx -y node-llama-cpp chat|pi$|hermes$|openclaw agent)(?:\s|$)/m.test(
    code.text,
  );

describe("every application with steps", () => {
  const stepped = shown.filter(({ steps }) => steps.length > 0);

  test("of the kind server is asked with curl and in Python, after it has started", () => {
    const servers = stepped.filter(({ kinds }) => kinds.includes("server"));
    expect(servers.length).toBeGreaterThan(20);
    const unasked = servers.filter(({ steps }) => {
      const last = steps.slice(steps.findLastIndex(startsServer) + 1);
      return !last.some(asksWithCurl) || !last.some(asksInPython);
    });
    expect(unasked.map(({ place }) => place)).toEqual([]);
  });

  test("in a terminal answers there, with the model or with the agent that asks it", () => {
    const programs = stepped.filter(({ kinds }) => kinds.includes("command line") && !kinds.includes("server"));
    expect(programs.length).toBeGreaterThan(6);
    const silent = programs.filter(({ steps }) => !steps.slice(-1).some(answers));
    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  test("that is only installed is opened with the model by a link", () => {
    const left = stepped.filter(({ steps }) => !steps.some((step) => asksWithCurl(step) || answers(step)));
    expect(left.filter(({ link }) => link === undefined).map(({ place }) => place)).toEqual([]);
  });
});

test("an application without steps is opened by a link that names the model", () => {
  const linked = shown.filter(({ steps }) => steps.length === 0);
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter(({ link }) => link === undefined).map(({ place }) => place)).toEqual([]);
});
