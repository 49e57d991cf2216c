import { Template } from "@huggingface/jinja";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { notClosed, renderTemplate } from "./render-template.ts";

const messages = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Hi" },
];

/** ChatML with what templates of today do: tools, macros, loops in loops, sets of blocks, comments, whitespace control. */
const long = `{#- {{ a comment }} -#}
{%- macro line(role, text) -%}
<|{{ role }}|>{{ "{{" }}{{ text }}
{% endmacro -%}
{%- if tools is defined and tools %}
    {%- set shown %}{% for tool in tools %}{{ tool | tojson }}{% if not loop.last %}, {% endif %}{% endfor %}{% endset %}
    {{- line("tools", shown) }}
{%- elif not messages %}
    {{- "empty" }}
{%- elif messages | length > 100 %}
    {{- "long" }}
{%- else %}
    {{- "no tools" }}
{%- endif %}
{%- for message in messages if message.role != "none" %}
    {{- line(message.role, message.content | trim) }}
{%- else %}
    nobody
{%- endfor %}
{%- generation %}{{ bos_token }}{% endgeneration %}
{%- if add_generation_prompt %}{{ '<|assistant|>\\n' }}{% endif -%}
`;

describe("a template", () => {
  test.each([
    [{ messages }],
    [{ messages, tools: [{ name: "weather" }, { name: "time" }], bos_token: "<s>" }],
    [{ messages: [], add_generation_prompt: true }],
    [{ messages: [], tools: [] }],
  ])("makes the text that it makes without its marks: %j", (variables) => {
    expect(renderTemplate(long, variables)).toEqual({ text: new Template(long).render(variables) });
  });

  test("of pieces in any order makes the same text or the same fault", () => {
    const pieces = [
      "{{ a }}",
      "{% if a %}",
      "{% elif b %}",
      "{% else %}",
      "{% endif %}",
      "{%- set c = 1 -%}",
      "\n  ",
      "{#- x -#}",
      "{{ '{%' }}",
      "{{ c.d.e }}",
      "x",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
        const template = chosen.join("");
        const rendered = renderTemplate(template, { a: 1 });
        let expected: string | undefined;
        try {
          expected = new Template(template).render({ a: 1 });
        } catch {
          expected = undefined;
        }
        expect("text" in rendered ? rendered.text : undefined).toBe(expected);
      }),
    );
  });
});

describe("a fault has the line of its tag", () => {
  test.each([
    ["in an expression", "a\n\n{{ messages[0].content.a.b }}\n", {}, 3],
    [
      "that the template raises itself",
      "{% for m in messages %}\n  {%- if m.role == 'system' %}\n    {{- raise_exception('No system') }}\n  {%- endif %}\n{% endfor %}",
      { messages },
      3,
    ],
    ["in a condition", "\n{% if x | bad %}{% endif %}", {}, 2],
    ["in a later condition of the same block", "{% if false %}\n\n{{ a }}\n{% elif x | bad %}{% endif %}", {}, 4],
    ["behind strings that look like tags", '{{ "{{\\" {%" }}\n{{ "\n" }}\n{{ x | bad }}', {}, 4],
    ["behind a comment that looks like a tag", "{# {{ #}\n{{ x | bad }}", {}, 2],
    ["of a tag that is not closed", "a\n{% if a b %}", {}, 2],
    ["of an unknown tag", "a\nb\n{% unknown %}", {}, 3],
  ])("%s", (_name, template, variables, line) => {
    expect(renderTemplate(template, variables)).toEqual({ problem: expect.stringMatching(/\w/), line });
  });

  test.each(["{% if a %}\nb", "{% for x in y %}{% if z %}{% endif %}"])("of one that breaks off: %j", (template) => {
    expect(renderTemplate(template, {})).toMatchObject({ problem: notClosed });
  });
});

test("messages that the template refuses are said in its own words", () => {
  expect(renderTemplate("{{ raise_exception('Roles must alternate') }}", { messages })).toEqual({
    problem: "Roles must alternate",
    line: 1,
  });
});
