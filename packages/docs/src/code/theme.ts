import type { ThemeRegistration } from "shiki/core";

/** Kinds of token that the style sheet `code.css` gives a color, as class `token-<kind>`. */
export const tokenKinds = [
  "comment",
  "string",
  "constant",
  "keyword",
  "function",
  "type",
  "property",
  "inserted",
  "deleted",
  "heading",
] as const;

type TokenKind = (typeof tokenKinds)[number];

const scopes: Readonly<Record<TokenKind, readonly string[]>> = {
  comment: ["comment", "punctuation.definition.comment", "string.quoted.docstring", "meta.diff.header"],
  string: ["string", "constant.other.symbol", "markup.inline.raw", "string.unquoted.argument"],
  constant: ["constant", "constant.language", "constant.numeric", "constant.character.escape", "support.constant"],
  keyword: ["keyword", "storage", "variable.language.this", "punctuation.definition.template-expression"],
  function: [
    "entity.name.function",
    "support.function",
    "meta.function-call.generic",
    "meta.function-call.method",
    "variable.function",
    "entity.name.command",
  ],
  type: ["entity.name.type", "entity.name.class", "support.type", "support.class", "entity.other.inherited-class"],
  property: [
    "entity.name.tag",
    "entity.other.attribute-name",
    "variable.parameter",
    "support.type.property-name",
    "meta.object-literal.key",
    "variable.other.assignment.shell",
  ],
  inserted: ["markup.inserted"],
  deleted: ["markup.deleted"],
  heading: ["markup.heading", "entity.name.section"],
};

/** A theme whose colors are names of kinds, so that both the light and the dark colors live in the style sheet. */
export const kindTheme: ThemeRegistration = {
  name: "kinds",
  type: "light",
  fg: "plain",
  bg: "none",
  settings: [
    { settings: { foreground: "plain", background: "none" } },
    ...tokenKinds.map((kind) => ({ scope: [...scopes[kind]], settings: { foreground: kind } })),
    { scope: ["keyword.operator", "meta.template.expression", "meta.embedded"], settings: { foreground: "plain" } },
    { scope: ["keyword.operator.logical.python", "keyword.operator.new"], settings: { foreground: "keyword" } },
  ],
};
