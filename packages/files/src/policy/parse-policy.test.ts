import { expect, test } from "vitest";
import { parsePolicy } from "./parse-policy.ts";

const ruled = (rest: string): string => `rules:\n  - name: one\n${rest.replace(/^/gm, "    ")}`;

test("reads rules with their names, kinds, actions and ids, from YAML and from JSON", () => {
  const text = `rules:
  - name: licenses
    kinds: [model]
    for: ada/*
    except: [ada/reader]
    actions: mirror
    allow: { licenses: [mit] }
    because: Ask the legal team.
  - name: size
    allow: { maxFileSize: 20GB }`;
  const { rules, problems } = parsePolicy(text);
  expect(problems).toEqual([]);
  expect(rules.map(({ name, kinds, actions, because }) => [name, kinds, actions, because])).toEqual([
    ["licenses", ["model"], ["mirror"], "Ask the legal team."],
    ["size", ["model", "dataset", "space"], ["serve", "mirror", "pull", "import"], undefined],
  ]);
  expect(["ada/tiny", "ADA/Tiny", "ada/reader", "bob/tiny"].map((id) => rules[0]?.isFor(id))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const json = { rules: [{ name: "size", allow: { maxRepositorySize: "5GB" } }] };
  expect(parsePolicy(JSON.stringify(json))).toMatchObject({ rules: [{ name: "size" }], problems: [] });
});

test.each([
  ["rules:\n  - [a", /^line 2: this is not valid YAML: /],
  ["", /^The policy must have a list of rules:\nrules:/],
  ["rules: []", /^The policy must have a list of rules:/],
  ["rule:\n  - name: a", /^line 1: "rule" is not a key of a policy; did you mean "rules"\?/],
  ["rules:\n  - owners", /^line 2: a rule must have keys such as name and allow\.$/],
  ["rules:\n  - allow: { owners: ada }", /^line 2: the rule has no name\.$/],
  [ruled("allow: { owner: ada }"), /^line 3: "owner" is not a key of allow; did you mean "owners"\?$/],
  [ruled("alow: { owners: ada }"), /^line 3: "alow" is not a key of a rule; did you mean "allow"\?/],
  [ruled("kinds: models\nallow: { owners: ada }"), /^line 3: kinds must be a list of model, dataset, space\.$/],
  [
    ruled("actions: [serve, list]\nallow: { owners: ada }"),
    /^line 3: actions must be a list of serve, mirror, pull, import\.$/,
  ],
  [ruled("for: 7\nallow: { owners: ada }"), /^line 3: for must be a list of ids such as ada\/\*\.$/],
  [ruled("because: [a]\nallow: { owners: ada }"), /^line 3: because must be a text\.$/],
  [ruled("because: none"), /^line 2: a rule must have one criterion, below allow or refuse: licenses, formats, /],
  [ruled("allow: { owners: ada, licenses: mit }"), /^line 3: a rule must have one criterion/],
  [ruled("allow: { owners: ada }\nrefuse: { owners: bob }"), /a rule must have one criterion/],
  [ruled("refuse: { maxFileSize: 5GB }"), /^line 3: "maxFileSize" is not a key of refuse/],
  [ruled("allow: { maxFileSize: large }"), /^line 3: maxFileSize must be a size such as 20GB\.$/],
  [ruled("refuse: { formats: [pickels] }"), /^line 3: there is no format "pickels"; there are pickle, /],
  [ruled("allow: { licenses: [] }"), /^line 3: licenses must be a list of license ids such as apache-2\.0/],
  [
    `${ruled("allow: { owners: ada }")}\n  - name: one\n    refuse: { owners: bob }`,
    /^line 4: two rules are called "one"/,
  ],
  [ruled("allow: { owners: [ada/*] }"), /^line 3: owners are names such as ada, not "ada\/\*"/],
  [ruled("for: [ada/]\nallow: { owners: ada }"), /^line 3: for must be a list of ids such as ada\/\*\.$/],
  [ruled("refuse: { licenses: [noncommercial] }"), /^line 3: there is no family of licenses "noncommercial"/],
  [ruled("allow: { signatures: [required] }"), /^line 3: signatures must be verified\.$/],
  [ruled("refuse: { signatures: verified }"), /^line 3: "signatures" is not a key of refuse/],
  [ruled("allow: { maxFileSize: .inf }"), /^line 3: maxFileSize must be a size such as 20GB\.$/],
])("says what is wrong with %j", (text, sentence) => {
  const { problems } = parsePolicy(text);
  expect(problems.join("\n")).toMatch(sentence);
});

test("one rule that cannot be used does not hide what is wrong with others", () => {
  const { rules, problems } = parsePolicy("rules:\n  - name: a\n  - name: b\n    allow: { owners: ada }\n  - nam: c");
  expect(rules.map(({ name }) => name)).toEqual(["b"]);
  expect(problems.map((sentence) => sentence.split(":", 1)[0])).toEqual(["line 2", "line 5", "line 5", "line 5"]);
});
