const shortcode = /\{\{[<%][^\n]{0,500}?[>%]\}\}/y;
/** `{#id}`, `{ .class key="value" }`, `{: .class }`, `{ width=300 }`, `{ data-search-exclude }` */
const attributeList =
  /\{:?[ \t]*(?:\.[A-Za-z][\w.:-]*|#(?=[\d_+.:-]{0,100}[A-Za-z])[\w+.:-]+|data-[\w-]+(?=[ \t}])|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w%.-]+))[^{}\n]{0,300}\}/y;
/** Expressions that VitePress replaces by the front matter of the page. */
const fromFrontMatter = /\{\{[ \t]*\$frontmatter\.(?:title|description)[ \t]*\}\}/y;
const headingId = /\{#[\w.-]+\}/y;
/** No comment within a comment, so that many that never end cost no more than their length. */
const jsxComment = /\{\/\*(?:[^*{]|\*(?!\/)|\{(?!\/\*)){0,5000}\*\/\}/y;
/** `{' '}`: a space that JSX would drop at the end of a line. */
const jsxSpace = /\{[ \t]*(?:'[ \t]*'|"[ \t]*")[ \t]*\}/y;
/** With its attributes and the blanks after it: a list item that begins with an icon is indented by its mark alone. */
const icon = new RegExp(`:(?:octicons|material|fontawesome|simple)-[\\w-]+:(?:${attributeList.source})?[ \\t]*`, "y");

/** Signs within lines that say how something looks, or are for a builder that runs them. */
export const adornments = {
  mkdocs: [attributeList, shortcode, icon],
  vue: [headingId, fromFrontMatter],
  mdx: [headingId, jsxComment, jsxSpace, shortcode],
} as const;
