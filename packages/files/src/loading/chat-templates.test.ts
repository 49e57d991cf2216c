import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { folderWith } from "../test/folders.ts";
import { readLoading } from "./read-loading.ts";
import { reaches, takesIn, templateRisks } from "./template-risks.ts";

test.each([
  "{% for message in messages %}<|{{ message['role'] }}|>{{ message.content | trim }}{% endfor %}",
  "{%- macro render(item) -%}{{ item.arguments | tojson }}{%- endmacro -%}{{ '__media__' ~ messages[0]['content'] }}",
  "{% set ns = namespace(found=false) %}{% if ns.found %}import os; x.__class__{% endif %}",
  "{{ raise_exception('Roles must alternate user/assistant') }}{{ 'a\\nb' }}{{ strftime_now('%d %b %Y') }}",
  "{{ messages[loop.index0 + 1]['content'].split('</think>')[-1] ~ ns['a'].b }}{% set x = 'a' ~ b %}{{ [x] }}",
  "{{ parts[messages[0]['role'] + 1] }}{{ items[(text.split('|') | length) - 1] }}{{ xs | map(attribute='name') }}",
  "{% set x = '<' ~ y %}{{ message['x'] }}{% for tag in ['<' ~ y, x] %}{% if tag in [x] or tag not in ['a' + y] %}{{ x }}{% endif %}{% endfor %}",
  String.raw`{{ ' ' + message['content'] + '<\s> ' }}`,
  "{% set sep = ' | ' %}{{ messages[loop.index0 + 1] }}{{ sep ~ x[i] ~ sep }}{{ xs | selectattr('a', 'equalto', 'b' ~ c) }}",
  "{% set last = messages | selectattr('role', 'equalto', 'user') | list | length %}{{ messages[last + 1] }}",
  "{# nothing.__class__ #}{{ messages | selectattr('role', 'equalto', 'user') | list }}",
])("%s writes a conversation and reaches nothing else", (template) => {
  expect(templateRisks(template)).toEqual([]);
});

test.each([
  ["{{ ''.__class__.__mro__ }}", [reaches("__class__"), reaches("__mro__")]],
  ["{{ messages['__class__'] }}", [reaches("__class__")]],
  [String.raw`{{ messages["\x5f\x5fclass\x5f\x5f"] }}`, [reaches("__class__")]],
  ["{{ messages | attr('x') }}", [reaches("attr")]],
  ["{{ self._TemplateReference__context }}", [reaches("_TemplateReference__context")]],
  ["{% import 'other' as other %}", [takesIn("import")]],
  ["{%- include '/etc/passwd' -%}", [takesIn("include")]],
  ["{%+ include '/etc/passwd' %}", [takesIn("include")]],
  ["{{ x['%c%cclass%c%c' % (95, 95, 95, 95)] }}", [reaches("the computed key %c%cclass%c%c%(95,95,95,95)")]],
  ["{{ x['{0}class{0}'.format(y)] }}", [reaches("the computed key {0}class{0}.format(y)")]],
  ["{{ x['--class--' | replace('-', y)] }}", [reaches("the computed key --class--|replace(-,y)")]],
  ["{% set key = u ~ 'class' ~ u %}{{ x[key] }}", [reaches("the computed key key")]],
  ["{% set ns.key = u ~ 'class' ~ u %}{{ x[ns.key] }}", [reaches("the computed key ns.key")]],
  ["{{ x | map(attribute='%c' % 95) | list }}", [reaches("the computed key %c%95")]],
  ["{% set u='_' %}{% set c='class' %}{{ x[u+u+c+u+u] }}", [reaches("the computed key u+u+c+u+u")]],
  ["{% set u='_' %}{% set c='class' %}{{ x[u~u~c~u~u] }}", [reaches("the computed key u~u~c~u~u")]],
  ["{% set k %}_{% endset %}{% set c %}class{% endset %}{{ x[k+k+c+k+k] }}", [reaches("the computed key k+k+c+k+k")]],
  ["{% set k %}a{% endset %}{{ x[k] }}", [reaches("the computed key k")]],
  ["{% set u, c = '_', 'class' %}{{ x[u*2+c] }}", [reaches("the computed key u*2+c")]],
  ["{% for u in ['_'] %}{{ x[u*2] }}{% endfor %}", [reaches("_"), reaches("the computed key u*2")]],
  ["{% macro u() %}_{% endmacro %}{{ x[u()*2] }}", [reaches("the computed key u()*2")]],
  ["{{ x[(u ~ v)] }}", [reaches("the computed key (u~v)")]],
  [`{{ x[${"1+".repeat(300)}u~u] }}`, [reaches(`the computed key ${"1+".repeat(30)}`)]],
  ["{{ x['a' 'b'] }}", [reaches("the computed key ab")]],
  ["{{ x[(dict(_=1)|first) * 2] }}", [reaches("the computed key (dict(_=1)|first)*2")]],
  ["{{ x[(y|string)[1] + (y|string)[2]] }}", [reaches("the computed key (y|string)[1]+(y|string)[2]")]],
  ["{{ ([x] | groupby('_' ~ 'a'))[0][0] }}", [reaches("the computed key _~a")]],
  ["{{ [x] | map('attr', u ~ 'a') }}", [reaches("attr"), reaches("the computed key u~a")]],
  ["{{ [x] | sort(false, false, u ~ u) }}", [reaches("the computed key u~u")]],
  ["{{ cycler.__init__.__globals__.os.popen('id').read() }}", [reaches("__init__"), reaches("__globals__")]],
])("%s is named", (template, risks) => {
  expect(templateRisks(template)).toEqual(risks);
});

test.each([
  "{% raw %}{# {% endraw %}{{ x.__class__ }}",
  "{{ ü.__class__ }}",
  `${Array.from({ length: 5000 }, (_, at) => `{% set a${at}=a${at + 1} %}`).join("")}{% set a5000='_' %}`,
  `{{ x['a' ~ 'b'] }}${" ".repeat(200_000)}`,
])("a template that is not read is said to be so", (template) => {
  expect(() => templateRisks(template)).toThrow(Error);
});

async function read(path: string, content: string) {
  const place = join(folderWith({ [path]: content }), path);
  return readLoading({ path, place, size: statSync(place).size }, diskReader);
}
const trap = "{{ x.__class__ }}";

test.each([
  ["chat_template.jinja", trap],
  ["tokenizer_config.json", JSON.stringify({ chat_template: trap })],
  ["Tokenizer_Config.JSON", JSON.stringify({ chat_template: trap })],
  ["tokenizer_config.json", JSON.stringify({ chat_template: [{ name: "tool_use", template: trap }] })],
  ["chat_template.json", JSON.stringify({ chat_template: { default: trap } })],
])("the templates of %s are read: %s", async (path, content) => {
  expect(await read(path, content)).toEqual({ imports: [], risks: [reaches("__class__")], gaps: [] });
});

test("files without templates have nothing to say, one that cannot be read has a gap", async () => {
  expect(await read("tokenizer_config.json", "{}")).toBeUndefined();
  expect((await read("model.gguf", "GGUF?"))?.gaps).toHaveLength(1);
});
